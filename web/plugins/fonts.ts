import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import type { Plugin } from "vite";

/**
 * Cuts the two fonts to what a table reads, half their size: the weights that the look uses, and files by script, so
 * that a browser fetches those of which it shows a letter. Written beside the packages, never committed.
 */
const PACKAGES = new URL("../node_modules/@fontsource-variable/", import.meta.url);
const CUT = new URL("../node_modules/.fonts/", import.meta.url);

const through = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

// the zero-width joiners shape Arabic words; the blank joins files without a seam
const ARABIC = ` \u200c\u200d${through(0x600, 0x6ff)}`;
const BASIC = `${through(0x20, 0x7e)}\u00a0«»·×–—‘’“”„•…‹›−`;
const ACCENTS = through(0xa1, 0x17f);

const READ = { wght: { min: 400, max: 850, default: 400 } };
const TITLE = { wght: 600 };

const FILES = [
  { name: "cairo-arabic", from: "cairo/files/cairo-arabic-wght-normal.woff2", text: ARABIC, axes: READ },
  { name: "cairo-basic", from: "cairo/files/cairo-latin-wght-normal.woff2", text: BASIC, axes: READ },
  { name: "cairo-accents", from: "cairo/files/cairo-latin-wght-normal.woff2", text: ACCENTS, axes: READ },
  { name: "reem-kufi-arabic", from: "reem-kufi/files/reem-kufi-arabic-wght-normal.woff2", text: ARABIC, axes: TITLE },
  { name: "reem-kufi-basic", from: "reem-kufi/files/reem-kufi-latin-wght-normal.woff2", text: BASIC, axes: TITLE },
] as const;

async function cut(): Promise<void> {
  mkdirSync(CUT, { recursive: true });
  for (const { name, from, text, axes } of FILES) {
    const [file, stamp, want] = [new URL(`${name}.woff2`, CUT), new URL(`${name}.json`, CUT), JSON.stringify([text, axes])];
    if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8") === want) continue;
    writeFileSync(file, await subset(readFileSync(new URL(from, PACKAGES)), text, { targetFormat: "woff2", variationAxes: axes }));
    writeFileSync(stamp, want);
  }
}

/** Makes the files before anything asks for them, and lays the fonts' licences beside the page. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    configResolved: cut,
    generateBundle() {
      for (const font of ["cairo", "reem-kufi"]) {
        const source = readFileSync(fileURLToPath(new URL(`${font}/LICENSE`, PACKAGES)), "utf8");
        this.emitFile({ type: "asset", fileName: `licenses/${font}.txt`, source });
      }
    },
  };
}
