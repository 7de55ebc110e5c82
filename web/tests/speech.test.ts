import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { fill, type Forms, inDigits, isolate, type Messages, redigit, withSign } from "../src/speech/forms.ts";

const SIX = ["zero", "one", "two", "few", "many", "other"] as const;
const WORDS: Forms = { zero: "بلا", one: "ورقة", two: "ورقتان", few: "{n} أوراق", many: "{n} ورقة", other: "{n} ورقة" };

test("numbers stand in the digits that were chosen, in either language", () => {
  assert.equal(inDigits(1234, "arab"), "١٬٢٣٤");
  assert.equal(inDigits(1234, "latn"), "1,234");
  assert.equal(inDigits(-7, "arab"), "−٧");
  assert.equal(inDigits(0, "latn"), "0");
});

test("a text with digits of its own follows the choice too", () => {
  assert.equal(redigit("٦٤ ورقة", "latn"), "64 ورقة");
  assert.equal(redigit("64 cards", "arab"), "٦٤ cards");
});

test("a sign stands to the left of its number, whatever is round it", () => {
  assert.equal(withSign(20, "arab"), "\u2066+٢٠\u2069");
  assert.equal(withSign(-200, "latn"), "\u2066−200\u2069");
  assert.equal(withSign(0, "arab"), "\u2066٠\u2069");
});

test("Arabic counts in six ways", () => {
  const said = [0, 1, 2, 3, 10, 11, 99, 100].map((n) => fill(WORDS, { n }, "ar", "arab"));
  assert.deepEqual(said, ["بلا", "ورقة", "ورقتان", "٣ أوراق", "١٠ أوراق", "١١ ورقة", "٩٩ ورقة", "١٠٠ ورقة"]);
});

test("names are isolated, numbers are not", () => {
  assert.equal(fill("{name}: {n}", { name: "Sam", n: 3 }, "ar", "arab"), `${isolate("Sam")}: ٣`);
});

const arabicOf = (message: unknown): string[] =>
  typeof message === "string" ? [message] : message && typeof message === "object" ? Object.values(message).flatMap(arabicOf) : [];
const holes = (text: string): string => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort().join();

/** Names of things that are written in Latin letters in Arabic too, or are another language's own name. */
const LATIN = new Set(["English"]);

const files = globSync(["src/speech/ar.ts", "src/**/speech.ar.ts"], { cwd: new URL("..", import.meta.url).pathname });

test("there are texts to look at", () => assert.ok(files.length >= 2, files.join()));

for (const file of files) {
  const load = async (path: string, name: string): Promise<Messages> => {
    const module = (await import(new URL(`../${path}`, import.meta.url).href)) as Record<string, Messages>;
    return module["default"] ?? module[name]!;
  };
  test(`${file}: the same keys in both languages, and the same holes`, async () => {
    const ar = await load(file, "ar");
    const en = await load(file.replace(/ar\.ts$/, "en.ts"), "en");
    assert.deepEqual(Object.keys(ar).sort(), Object.keys(en).sort());
    for (const [key, english] of Object.entries(en)) {
      const arabic = ar[key]!;
      assert.equal(typeof arabic, typeof english, key);
      if (typeof arabic === "string" && typeof english === "string") assert.equal(holes(arabic), holes(english), key);
    }
  });

  test(`${file}: the Arabic is Arabic, with all six forms`, async () => {
    for (const [key, message] of Object.entries(await load(file, "ar"))) {
      if (typeof message !== "string") assert.deepEqual(Object.keys(message).sort(), [...SIX].sort(), key);
      for (const text of arabicOf(message)) {
        const bare = text.replace(/\{\w+\}/g, "");
        if (LATIN.has(bare)) continue;
        const latin = bare.match(/[A-Za-z]+/g) ?? [];
        assert.deepEqual(latin, [], `${key}: ${text}`);
        if (/\p{L}/u.test(bare)) assert.match(bare, /\p{Script=Arabic}/u, key);
        assert.doesNotMatch(bare, /[0-9٠-٩]/, `${key}: digits follow the setting, so they are holes`);
      }
    }
  });

  test(`${file}: the English is English`, async () => {
    for (const [key, message] of Object.entries(await load(file.replace(/ar\.ts$/, "en.ts"), "en"))) {
      if (key === "other_language") continue;
      for (const text of arabicOf(message)) assert.doesNotMatch(text, /\p{Script=Arabic}/u, key);
    }
  });
}
