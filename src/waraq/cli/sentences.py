"""Every event as an English sentence, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.cli.texts import texts
from waraq.games.contract import HIDDEN, Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from waraq.games.contract import Event, Outcome, SeenEvent, SeenMove, SeenSay


def seen_by_all(events: Iterable[Event]) -> list[SeenEvent]:
    """The events with every face up: for a record, which is public."""
    return [
        {"kind": "move", "card": e.card, "source": e.source, "target": e.target}
        if isinstance(e, Move)
        else e.seen_by(None)
        for e in events
    ]


def told(events: Sequence[SeenEvent], you: int | None, game: str) -> list[str]:
    """The events of a game as sentences, cards that move together in one. ``you`` is the reader's seat."""
    sentences: list[str] = []
    run: dict[tuple[str, str], list[SeenMove]] = {}

    def finish() -> None:
        sentences.extend(_moved(moves, you) for moves in run.values())
        run.clear()

    for event in events:
        if event["kind"] == "move":
            run.setdefault((event["source"], event["target"]), []).append(event)
            continue
        # The card just drawn has been told by its move.
        drawn = event["kind"] == "say" and event["word"] == "drew" and bool(run)
        finish()
        if event["kind"] == "turn":
            sentences.append(
                "It is your turn." if event["seat"] == you else f"It is seat {event['seat']}'s turn."
            )
        elif event["kind"] == "shuffle":
            sentences.append(f"The {event['zone']} is shuffled.")
        elif not drawn:
            sentences.append(_said(event, you, game))
    finish()
    return sentences


def _moved(moves: list[SeenMove], you: int | None) -> str:
    source, target = moves[0]["source"], moves[0]["target"]
    faces = [m["card"] for m in moves]
    hidden = HIDDEN in faces
    cards = counted(len(faces)) if hidden or len(faces) > 15 else " ".join(faces)
    goes = "goes" if len(faces) == 1 else "go"
    seat = _seat(target if source in ("stock", "discard") else source)
    name, s = ("You", "") if seat == you else (f"Seat {seat}", "s")
    if source == "stock" and target.startswith("hand "):
        return f"{name} draw{s} {cards}."
    if source.startswith("hand ") and target == "discard":
        return f"{name} play{s} {cards}."
    if source == "stock":
        return f"{cards} {goes} from the stock to {_zone(target, you)}."
    return f"{cards} {goes} from {_zone(source, you)} to {_zone(target, you)}."


def _zone(zone: str, you: int | None) -> str:
    seat = _seat(zone)
    owner = "your" if seat == you else f"seat {seat}'s"
    sort = zone.partition(" ")[0]
    named = {
        "hand": f"{owner} hand",
        "shown": f"{owner} place",
        "taken": f"{owner} penalties",
        "row": zone,
        "discard": "the discard pile",
    }
    return named.get(sort, f"the {zone}")


def _seat(zone: str) -> int:
    number = zone.partition(" ")[2]
    return int(number) if number else -1


def _said(event: SeenSay, you: int | None, game: str) -> str:
    word, seat, said = event["word"], event["seat"], texts(game)
    args = [said.names.get(str(a), str(a)) for a in event["args"]]
    for i, what in enumerate(said.counts.get(word, [])):
        if what and i < len(args):
            args[i] = counted(int(args[i]), what)
    ours = seat == you
    other = args[0] if args else ""
    # A word without a sentence is told as it stands.
    known = said.words.get(word) or f"{{Who}}: {' '.join([word, *args])}."
    return known.format(
        *args,
        Who="You" if ours else f"Seat {seat}",
        Whose="Your" if ours else f"Seat {seat}'s",
        who="you" if ours else f"seat {seat}",
        s="" if ours else "s",
        es="" if ours else "es",
        have="have" if ours else "has",
        other="you" if other == str(you) else f"seat {other}",
    )


def counted(n: int, what: str = "card") -> str:
    """A number of things in words that agree with it."""
    return f"1 {what}" if n == 1 else f"{n} {what}s"


_ENDS: Final = {
    "out": "no card left",
    "left": "left",
    "forfeit": "forfeited",
}


def verdict(outcome: Outcome, you: int | None) -> list[str]:
    """How the match ended: who won, then a line a seat."""
    first = [s for s, place in enumerate(outcome.places) if place == 1]
    names = ["you" if s == you else f"seat {s}" for s in first]
    if len(first) > 1:
        lines = [f"A tie between {', '.join(names[:-1])} and {names[-1]}."]
    else:
        lines = ["You win." if first[0] == you else f"Seat {first[0]} wins."]
    for seat, (word, number) in enumerate(zip(outcome.words, outcome.numbers, strict=True)):
        what = _ENDS.get(word) or counted(number, "point" if word == "points" else "card")
        name = "You" if seat == you else f"Seat {seat}"
        lines.append(f"  {name}: {what}, place {outcome.places[seat]}.")
    return lines
