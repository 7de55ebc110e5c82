"""Where a record's cards come from: a sealed deal, a daily one, a seed, or a position set by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from waraq import games
from waraq.fair import chain, header, shufflers
from waraq.games.contract import BadFact, Game, Option, Options, Shuffler, Value, settle
from waraq.record.lines import NUMBER, BadRecord, Field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.games.contract import Event
    from waraq.record.text import Record


_BELONGS: Final = {
    "header": (("dealer", "cuts", "links"), ()),
    "daily": (("links",), ("dealer",)),
    "seed": ((), ("dealer", "seed")),
    "position": ((), ("seed",)),
}
"""What must, and what may, stand beside each source of cards."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a record says before its first move, understood."""

    record: Record
    game: type[Game]
    seats: int
    options: Options
    """Complete."""
    shuffler: Shuffler
    named_dealer: int | None
    """As the record writes it; None: the stream says."""
    sealed: header.Header | None
    """Of a real match."""
    cuts: tuple[bytes | None, ...]
    links: tuple[bytes, ...]

    @property
    def dealer(self) -> int:
        """Who deals round 1. Raises :class:`BadRecord` where the first link is missing."""
        return self.stream_dealer() if self.named_dealer is None else self.named_dealer

    def stream_dealer(self) -> int:
        """The dealer that round 1's stream gives, whoever is named."""
        try:
            return shufflers.dealer(self.shuffler, self.seats)
        except chain.NoLink as fault:
            raise self.no_link(fault) from None

    def start(self, events: list[Event] | None = None) -> Game:
        """The position before the first move.

        Args:
            events: gets the deal; left alone where a position is set by hand.

        Raises:
            BadRecord: a fact of the position cannot be, or a link is missing.
        """
        if self.record.position is None:
            try:
                return self.game.deal(self.seats, self.options, self.shuffler, self.dealer, events)
            except chain.NoLink as fault:
                raise self.no_link(fault) from None
        facts = {name: field.value for name, field in self.record.position.items()}
        try:
            return self.game.place(self.seats, self.options, facts, self.shuffler)
        except BadFact as fault:
            raise _locate(self.record, fault) from None

    def no_link(self, fault: chain.NoLink) -> BadRecord:
        """What to say when a round is dealt whose link is not there."""
        field = self.record.header.get("links")
        return BadRecord(str(fault), field.number) if field else BadRecord(str(fault))


def open_record(record: Record) -> Opening:
    """Understand the header of a record.

    Raises:
        BadRecord: an unknown game, another version of the rules, a wrong value, two sources of cards or none.
    """
    fields = record.header
    game = _game(fields)
    seats = _number(fields["seats"])
    if seats not in game.SEATS:
        raise fields["seats"].wrong(f"{game.NAME} has {game.SEATS[0]} to {game.SEATS[-1]} seats", str(seats))
    if "names" in fields and len(fields["names"].value.split(" | ")) != seats:
        raise fields["names"].wrong(f"expected {seats} names with « | » between them")
    source = _source(record)
    options = _options(game.OPTIONS, fields.get("options"))
    dealer = _number(fields["dealer"]) if "dealer" in fields else None
    if dealer is not None and dealer >= seats:
        raise fields["dealer"].wrong(f"there is no seat {dealer}", str(dealer))
    links = tuple(bytes.fromhex(h) for h in _hexes(fields.get("links")) if h)
    cuts: tuple[bytes | None, ...] = ()
    sealed = None
    shuffler: Shuffler
    if source == "header":
        sealed = _sealed(fields, game, seats, options, dealer)
        cuts = tuple(bytes.fromhex(h) if h else None for h in _hexes(fields["cuts"], none="-"))
        if len(cuts) != seats:
            raise fields["cuts"].wrong(f"expected {seats} cuts, hex or - a seat")
        shuffler = shufflers.FairShuffler(links, fields["header"].value, cuts)
    elif source == "daily":
        if len(links) != 1:
            raise fields["links"].wrong("a daily deal has one link, the day's")
        shuffler = shufflers.DailyShuffler(links[0], game.NAME, game.RULES)
    else:
        shuffler = shufflers.SeededShuffler(fields["seed"].value if "seed" in fields else "")
    return Opening(record, game, seats, options, shuffler, dealer, sealed, cuts, links)


def _game(fields: Mapping[str, Field]) -> type[Game]:
    try:
        game = games.find(fields["game"].value)
    except KeyError:
        raise fields["game"].wrong(
            f"no game is called {fields['game'].value}; known: {', '.join(games.names())}",
            fields["game"].value,
        ) from None
    if _number(fields["rules"]) != game.RULES:
        raise fields["rules"].wrong(
            f"rules {fields['rules'].value} of {game.NAME}; played here: {game.RULES}", fields["rules"].value
        )
    return game


def _source(record: Record) -> str:
    """Which of the four sources of cards the record names, with what belongs to it and nothing else."""
    fields = record.header
    named: list[str] = [s for s in ("header", "daily") if s in fields]
    if record.position is not None:
        named.append("position")
    elif "seed" in fields:
        named.append("seed")
    if len(named) != 1:
        line = fields[named[0]].number if named else fields["game"].number
        raise BadRecord("the cards come from one of: header, daily, seed, [position]", line)
    source = named[0]
    needed, allowed = _BELONGS[source]
    for key in needed:
        if key not in fields:
            raise BadRecord(f"«{key}» is missing beside «{source}»", fields[source].number)
    for key in ("dealer", "cuts", "links", "seed"):
        if key in fields and key not in needed and key not in allowed:
            raise fields[key].wrong(f"«{key}» has no meaning beside «{source}»")
    if source == "daily" and not 1 <= _number(fields["daily"]) <= chain.DAYS:
        raise fields["daily"].wrong(f"the day of a year is 1 to {chain.DAYS}", fields["daily"].value)
    return source


def _options(known: tuple[Option, ...], field: Field | None) -> Options:
    if field is None:
        return settle(known, {})
    chosen: dict[str, Value] = {}
    items = field.value.split(", ")
    for item in items:
        name, _, text = item.partition("=")
        option = next((o for o in known if o.name == name), None)
        if option is None:
            raise field.wrong(f"no option is called {name}", item)
        if name in chosen:
            raise field.wrong(f"{name} stands twice", item)
        chosen[name] = _value(option, text, field, item)
    try:
        return settle(known, chosen)
    except ValueError as fault:
        raise field.wrong(str(fault), items[-1]) from None


def _value(option: Option, text: str, field: Field, item: str) -> Value:
    value: Value
    if option.kind == "flag":
        value = text != "no"
        if text not in ("", "no") or ("=" in item and not text):
            raise field.wrong(f"{option.name} is a flag: it stands alone, or as {option.name}=no", item)
    elif option.kind == "number":
        value = int(text) if re.fullmatch(NUMBER, text) else text
    else:
        value = text
    if value not in option.choices:
        choices = ", ".join(str(c) for c in option.choices)
        raise field.wrong(f"{option.name} is one of {choices}", item)
    return value


def _sealed(
    fields: Mapping[str, Field], game: type[Game], seats: int, options: Options, dealer: int | None
) -> header.Header:
    line = fields["header"]
    try:
        sealed = header.parse(line.value)
    except header.BadHeader as fault:
        raise line.wrong(str(fault)) from None
    ours = {"game": game.NAME, "rules": game.RULES, "seats": seats, "options": options, "dealer": dealer}
    theirs = {
        "game": sealed.game,
        "rules": sealed.rules,
        "seats": len(sealed.seats),
        "options": sealed.options,
        # Null there: any dealer that round 1's stream agrees with, which takes the first link to know.
        "dealer": dealer if sealed.dealer is None else sealed.dealer,
    }
    for key, value in ours.items():
        # As text, since 1 == True.
        if header.canonical(value) != header.canonical(theirs[key]):
            raise fields.get(key, line).wrong(f"{key} does not agree with the header")
    return sealed


def _number(field: Field) -> int:
    if not re.fullmatch(NUMBER, field.value):
        raise field.wrong(f"{field.name} is a number", field.value)
    return int(field.value)


def _hexes(field: Field | None, none: str = "") -> list[str]:
    """The values of a line of 32-byte hex numbers; ``none`` stands for an empty one."""
    if field is None:
        return []
    values = field.value.split(" ")
    for value in values:
        if not re.fullmatch("[0-9a-f]{64}", value) and (not none or value != none):
            raise field.wrong(f"{field.name} are 64 hex digits each{f' or {none}' if none else ''}", value)
    return ["" if value == none else value for value in values]


def _locate(record: Record, fault: BadFact) -> BadRecord:
    message = str(fault)
    field = (record.position or {}).get(fault.name)
    if field is not None:
        return field.wrong(message, fault.token)
    heading = record.heading("position")
    return BadRecord(message, heading.number if heading else 1)
