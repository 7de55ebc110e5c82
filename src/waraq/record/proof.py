"""Was a match dealt as it was sealed? Anybody can ask, offline, with the record alone (docs/fair.md, 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from waraq.fair import chain, cut, header
from waraq.record.checking import check, dealer_failure
from waraq.record.opening import Opening, open_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waraq.record.text import Record


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was verified, or not."""

    what: str
    """A code: ``sealed``, ``kept``, ``seal``, ``cuts``, ``dealer``, ``links``, ``moves``."""
    holds: bool
    words: str
    """One English sentence without a full stop."""


def verify(record: Record, kept: Iterable[str] = ()) -> list[Finding]:
    """Verify seal, cuts, dealer, deals and moves of a real match.

    Args:
        record: of a match that has ended.
        kept: what a person kept of the match: SHA-256 of the header, the seal, a cut; 64 hex digits each.

    Raises:
        BadRecord: it cannot be read (see :func:`waraq.record.stages`), a link too few included.
    """
    opening = open_record(record)
    if "daily" in record.header:
        return [_day(opening), *_played(record, opening)]
    if opening.sealed is None:
        return [
            Finding(
                "sealed", holds=False, words="nothing is sealed here: a seed or a position proves no deal"
            )
        ]
    text = record.header["header"].value
    findings = [
        Finding("sealed", holds=True, words=f"the header's SHA-256 is {header.digest(text).hex()}"),
        *(_kept(opening, text, value) for value in kept),
        _seal(opening, opening.sealed),
        _cuts(opening, opening.sealed),
    ]
    # Where the seal or a cut is wrong, the deal is another one and the moves cannot fit it.
    return [*findings, *_played(record, opening)] if all(f.holds for f in findings) else findings


def _day(opening: Opening) -> Finding:
    day = int(opening.record.header["daily"].value)
    seal = chain.leads_to(opening.links[0], day).hex()
    return Finding("seal", holds=True, words=f"link {day} leads to the year's seal {seal}: compare it")


def _kept(opening: Opening, text: str, value: str) -> Finding:
    assert opening.sealed is not None
    cuts = [c.hex() for c in opening.cuts if c is not None]
    names = {header.digest(text).hex(): "the header", opening.sealed.seal: "the seal"} | dict.fromkeys(
        cuts, "a cut"
    )
    found = names.get(value)
    words = (
        f"{value} is {found} of this match"
        if found
        else f"{value} is neither header, seal nor cut of this match"
    )
    return Finding("kept", holds=found is not None, words=words)


def _seal(opening: Opening, sealed: header.Header) -> Finding:
    holds = chain.hold(bytes.fromhex(sealed.seal), opening.links)
    count = "1 link hashes" if len(opening.links) == 1 else f"{len(opening.links)} links hash"
    if holds:
        return Finding("seal", holds=True, words=f"{count} down to the seal {sealed.seal}")
    return Finding("seal", holds=False, words=f"the links do not hash down to the seal {sealed.seal}")


def _cuts(opening: Opening, sealed: header.Header) -> Finding:
    for seat, (opened, promised) in enumerate(zip(opening.cuts, sealed.cuts, strict=True)):
        if (opened is None) != (promised is None):
            what = (
                "promised a cut that is not opened"
                if opened is None
                else "opens a cut that it never promised"
            )
            return Finding("cuts", holds=False, words=f"seat {seat} {what}")
        if opened is not None and promised is not None and not cut.opens(opened, promised):
            return Finding("cuts", holds=False, words=f"the cut of seat {seat} is not the one it promised")
    cutters = [str(seat) for seat, opened in enumerate(opening.cuts) if opened is not None]
    if not cutters:
        return Finding("cuts", holds=True, words="no seat cut: the house alone chose this deal")
    seats = f"seat{'' if len(cutters) == 1 else 's'} {', '.join(cutters)}"
    return Finding(
        "cuts", holds=True, words=f"{seats}: every cut is the promised one and went into the shuffle"
    )


def _played(record: Record, opening: Opening) -> Iterator[Finding]:
    wrong = dealer_failure(opening)
    if wrong is not None:
        yield Finding("dealer", holds=False, words=f"line {wrong.line}: {wrong}")
        return
    yield Finding("dealer", holds=True, words=f"seat {opening.dealer} deals")
    report = check(record)
    if report.failures:
        first = report.failures[0]
        yield Finding("moves", holds=False, words=f"line {first.line}: {first}")
    else:
        end = " to the end" if report.over else "; the match has not ended"
        yield Finding("moves", holds=True, words=f"the {report.moves} moves obey the rules{end}")
    if opening.sealed is not None and len(opening.links) != report.rounds:
        yield Finding(
            "links",
            holds=False,
            words=f"{len(opening.links)} links are revealed for {report.rounds} rounds dealt",
        )
