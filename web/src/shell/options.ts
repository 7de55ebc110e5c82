/** What choosing one option does to the others. The server has the last word; this is what the page shows meanwhile. Pure. */
import type { OptionChoice, Room } from "../wire/messages.ts";

type Values = Room["options"];

export const defaults = (choices: OptionChoice[]): Values => Object.fromEntries(choices.map((c) => [c.name, c.default]));

/** All values after one was chosen: what it implies goes on, what excludes it or cannot be without it goes off. */
export function chosen(choices: OptionChoice[], before: Values, name: string, value: Values[string]): Values {
  const named = new Map(choices.map((choice) => [choice.name, choice]));
  // what the table itself decides is none of the choices, and never asked for
  const known = Object.entries(before).filter(([key]) => named.has(key));
  const after: Values = { ...defaults(choices), ...Object.fromEntries(known), [name]: value };
  const on = (from: string): void => {
    for (const other of named.get(from)?.implies ?? []) {
      if (!named.has(other) || after[other] === true) continue;
      after[other] = true;
      on(other);
    }
  };
  const off = (from: string): void => {
    for (const choice of choices) {
      if (after[choice.name] !== true || !choice.implies.includes(from)) continue;
      after[choice.name] = false;
      off(choice.name);
    }
  };
  if (value === true) on(name);
  if (value === false) off(name);
  for (const choice of choices) {
    if (after[choice.name] !== true || choice.name === name) continue;
    const clash = choice.excludes.includes(name) || named.get(name)?.excludes.includes(choice.name);
    if (clash && after[name] === true) {
      after[choice.name] = false;
      off(choice.name);
    }
  }
  return after;
}
