/**
 * The rules as players read them: Markdown of a few kinds, one file a game and language, loaded when asked for.
 * `## part`, `### LC-7 title`, a first line that is also the toast, then paragraphs and lists. Pure but for `load`.
 */
import type { Language } from "../speech/forms.ts";

export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; lines: string[][] };

export interface Paragraph {
  /** A ruling's id such as LC-7; empty for a heading that is none. */
  id: string;
  title: string;
  /** What a refusal says; part of the paragraph. */
  line: string;
  rest: Block[];
}

export interface Part {
  title: string;
  before: Block[];
  paragraphs: Paragraph[];
}

export interface Rules {
  title: string;
  before: Block[];
  parts: Part[];
}

/** The cells of a table's line, `| a | b |`; null for a line that is none. */
const cellsOf = (line: string): string[] | null =>
  /^\|.*\|$/.test(line) ? line.slice(1, -1).split("|").map((cell) => cell.trim()) : null;

/** The line between a table's head and its body. */
const isRule = (cells: string[]): boolean => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The blocks of some lines: blank lines part them, a dash begins an item, bars stand round the cells of a table. */
export function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const raw of lines) {
    const line = raw.trim();
    const last = blocks.at(-1);
    const item = /^[-*] (.*)$/.exec(line)?.[1];
    const cells = cellsOf(line);
    if (!line) open = false;
    else if (cells) {
      if (!(open && last?.kind === "table")) blocks.push({ kind: "table", head: cells, lines: [] });
      else if (!isRule(cells)) last.lines.push(cells);
      open = true;
    } else if (item !== undefined) {
      if (open && last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
      open = true;
    } else if (open && last?.kind === "list") last.items.push(`${last.items.pop() ?? ""} ${line}`);
    else if (open && last?.kind === "text") last.text += ` ${line}`;
    else {
      blocks.push({ kind: "text", text: line });
      open = true;
    }
  }
  return blocks;
}

function paragraphOf(heading: string, lines: string[]): Paragraph {
  const [, id = "", title = heading] = /^([A-Z]{2}-\d+)\s+(.*)$/.exec(heading) ?? [];
  const first = lines.findIndex((line) => line.trim());
  const listed = first >= 0 && /^[-*] /.test(lines[first]?.trim() ?? "");
  if (first < 0 || listed) return { id, title, line: "", rest: blocksOf(lines) };
  return { id, title, line: lines[first]?.trim() ?? "", rest: blocksOf(lines.slice(first + 1)) };
}

/** Reads a rules text. */
export function parse(text: string): Rules {
  const rules: Rules = { title: "", before: [], parts: [] };
  const pieces = text.split(/^(?=#{1,3} )/m);
  for (const piece of pieces) {
    const [head = "", ...lines] = piece.split("\n");
    const [, marks = "", heading = ""] = /^(#{1,3}) (.*?)\s*$/.exec(head) ?? [];
    const part = rules.parts.at(-1);
    if (marks === "###") {
      if (!part) rules.parts.push({ title: "", before: [], paragraphs: [paragraphOf(heading, lines)] });
      else part.paragraphs.push(paragraphOf(heading, lines));
    } else if (marks === "##") rules.parts.push({ title: heading, before: blocksOf(lines), paragraphs: [] });
    else {
      rules.title ||= heading;
      rules.before.push(...blocksOf(marks ? lines : [head, ...lines]));
    }
  }
  return rules;
}

export const find = (rules: Rules, id: string): Paragraph | undefined =>
  rules.parts.flatMap((part) => part.paragraphs).find((paragraph) => paragraph.id === id);

/** A text in runs: **strong** ones and plain ones, and ids of rulings, which are links. */
export type Run = { kind: "plain" | "strong" | "id"; text: string };

export function runsOf(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{2}-\d+\b)/)
    .filter(Boolean)
    .map((piece): Run => {
      if (piece.startsWith("**")) return { kind: "strong", text: piece.slice(2, -2) };
      if (piece.startsWith("`")) return { kind: "strong", text: piece.slice(1, -1) };
      return { kind: /^[A-Z]{2}-\d+$/.test(piece) ? "id" : "plain", text: piece };
    });
}

type Texts = Record<string, () => Promise<string>>;

/** Loads a game's rules in a language from the chunks given; throws where there are none. */
export async function load(texts: Texts, game: string, lang: Language): Promise<Rules> {
  const chunk = Object.entries(texts).find(([path]) => path.endsWith(`/${game.replaceAll("-", "_")}/RULES.${lang}.md`))?.[1];
  if (!chunk) throw new Error(`no rules of ${game} in ${lang}`);
  return parse(await chunk());
}
