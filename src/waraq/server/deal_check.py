"""Checking the opened deal of a match as a browser does: by its seal, header, cuts and decks."""

from __future__ import annotations

from typing import Any

from waraq.fair import chain, cut, header
from waraq.fair.shufflers import FairShuffler


class BadDeal(ValueError):  # noqa: N818 - it names what was found
    """The deal of a match was not the one that was sealed; the text says what does not hold."""


def check_deal(proof: dict[str, Any], *, kept: str = "", own: str = "") -> None:
    """Recompute every deck of an ended match from its seal, header and cuts.

    Args:
        proof: what ``GET /api/tables/<code>/fair/<match>`` answered.
        kept: the SHA-256 of the header as it was seen before the cut was opened, hex; empty: nothing kept.
        own: the own cut, hex; empty: none.

    Raises:
        BadDeal: something does not hold.
    """
    text = proof["header"]
    sealed = header.parse(text)
    _ask(not kept or header.digest(text).hex() == kept, "the header is not the one that was shown")
    _ask(not own or own in proof["cuts"], "the own cut did not go in")
    for promised, opened in zip(sealed.cuts, proof["cuts"], strict=True):
        _ask(opened is None or cut.opens(bytes.fromhex(opened), promised or ""), "a cut was exchanged")
    links = [bytes.fromhex(link) for link in proof["links"]]
    _ask(chain.hold(bytes.fromhex(sealed.seal), links), "the links do not lead to the seal")
    shuffler = FairShuffler(links, text, [None if c is None else bytes.fromhex(c) for c in proof["cuts"]])
    pack = proof["pack"]
    for number, rnd in enumerate(proof["rounds"], start=1):
        for k, (lay, deck) in enumerate(zip(rnd["lay"], rnd["decks"], strict=True)):
            cards = pack if lay is None else lay
            order = shuffler.shuffle(list(range(len(cards))), number, k)
            _ask([cards[i] for i in order] == deck, f"deck {k} of round {number} is another")
            drawn = [card for card, _ in rnd["left"][slice(*[*rnd["starts"], None][k : k + 2])]]
            _ask(drawn == deck[: len(drawn)], f"deck {k} of round {number} was not dealt in its order")


def _ask(holds: bool, what: str) -> None:  # noqa: FBT001 - the question itself
    if not holds:
        raise BadDeal(what)
