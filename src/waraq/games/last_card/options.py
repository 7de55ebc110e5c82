"""What the host may choose (LC-17, LC-20 to LC-23) and what the kind of table decides (LC-15)."""

from typing import Final

from waraq.games.contract import Option

OPTIONS: Final = (
    Option("stacking", "flag", (False, True), default=False, ruling="LC-20"),
    Option("escalating", "flag", (False, True), default=False, implies=("stacking",), ruling="LC-21"),
    Option("seven-zero", "flag", (False, True), default=False, ruling="LC-22"),
    Option("jump-in", "flag", (False, True), default=False, ruling="LC-23"),
    # Seconds until `late`; 20 is for relaxed rooms. The table reads it, the rules know no clock.
    Option("window", "number", (*range(3, 11), 20), default=5, ruling="LC-17"),
    Option(
        "one-phone", "flag", (False, True), default=False, excludes=("jump-in",), by="table", ruling="LC-15"
    ),
)
