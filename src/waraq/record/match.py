"""The record of a real match, from what the table knew; nothing is added but the revealed links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq import games
from waraq.fair import header as headers
from waraq.record.text import FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from waraq.games.contract import Option, Options


def of_match(
    header: str,
    cuts: Sequence[str | None],
    links: Sequence[str],
    moves: Iterable[tuple[int, str]],
    *,
    dealer: int,
    names: Sequence[str] = (),
    title: str = "",
) -> str:
    """Write the record of a match that has ended; :func:`waraq.record.verify` reads it.

    Args:
        header: the match's header, canonical JSON, byte for byte.
        cuts: the opened cut of every seat, 64 hex digits, None for a seat without one.
        links: of the rounds dealt, 64 hex digits each. Never call this while the match runs.
        moves: (seat, notation) in order, ``late``, ``idle`` and ``leave`` among them.
        dealer: of round 1, whoever named it.
        names: of the seats, as they went by; left out where none is given.
        title: one line; left out: the match's id.

    Raises:
        waraq.fair.header.BadHeader: ``header`` is not one.
        KeyError: the header's game is not of this house.
    """
    sealed = headers.parse(header)
    options = options_text(games.find(sealed.game).OPTIONS, sealed.options)
    lines = [f"# {_one_line(title or f'match {sealed.match}')}", f"record: {FORMAT}", f"game: {sealed.game}"]
    lines += [f"rules: {sealed.rules}", f"seats: {len(sealed.seats)}"]
    if names:
        lines.append(f"names: {' | '.join(_one_line(name).replace('|', '/') or '-' for name in names)}")
    if options:
        lines.append(f"options: {options}")
    lines += [f"dealer: {dealer}", f"header: {header}", f"cuts: {' '.join(c or '-' for c in cuts)}"]
    lines += [f"links: {' '.join(links)}", "", "[moves]", *(f"{seat} {move}" for seat, move in moves)]
    return "".join(f"{line}\n" for line in lines)


def options_text(known: tuple[Option, ...], chosen: Options) -> str:
    """The value of a record's ``options``: those that differ from their defaults; empty when none does."""
    items = []
    for option in known:
        value = chosen[option.name]
        if value != option.default:
            flag = option.kind == "flag" and value is True
            items.append(option.name if flag else f"{option.name}={'no' if value is False else value}")
    return ", ".join(items)


def _one_line(text: str) -> str:
    # A name is anybody's text: no line, no control character of it may become part of the record.
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
