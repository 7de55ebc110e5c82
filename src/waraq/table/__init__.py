"""One table: seats, options, the sealed deal, the call window, the verdict. Synchronous, no I/O.

A table is a fold of its log. :func:`waraq.table.handle.handle` judges one command and gives at most one
entry; :func:`waraq.table.fold.fold` carries an entry out; :func:`waraq.table.due.due` says what falls due by
itself.
"""
