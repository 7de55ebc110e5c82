/** The sealed deal fd1 (docs/fair.md): seal and links, cuts, the key of a round, its streams and shuffles. */
import { fromHex, hex, hmac, joined, sha256, utf8 } from "./sha256.ts";

/** The link one nearer the seal. */
export const linkBelow = (link: string): string => hex(sha256(joined(utf8("fd1/chain"), fromHex(link))));

/** Whether the links are s[1], s[2] … of the chain that the seal closes. */
export const linksHold = (seal: string, links: string[]): boolean =>
  links.every((link, i) => linkBelow(link) === (i ? links[i - 1] : seal));

/** What is sent with «ready»: the hash of a cut. Both are 64 hex digits. */
export const commitment = (cut: string): string => hex(sha256(joined(utf8("fd1/commit"), fromHex(cut))));

/** A cut of this browser's own: 32 bytes of the system's chance, 64 hex digits. */
export const freshCut = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export const digestOf = (header: string): string => hex(sha256(utf8(header)));

/** The key of the round whose link this is; a seat that did not cut is null. */
export function dealKey(link: string, header: string, cuts: (string | null)[]): Uint8Array {
  const opened = cuts.filter((cut) => cut !== null).map((cut) => sha256(joined(utf8("fd1/cut"), fromHex(cut))));
  return hmac(fromHex(link), joined(utf8("fd1/deal"), sha256(utf8(header)), ...opened));
}

/** The endless 32-bit words of a label. */
export function* words(key: Uint8Array, label: string): Generator<number, never> {
  const counter = new Uint8Array(8);
  const view = new DataView(counter.buffer);
  for (let n = 0n; ; n++) {
    view.setBigUint64(0, n);
    const block = hmac(key, joined(utf8(label), counter));
    const read = new DataView(block.buffer);
    for (let at = 0; at < block.length; at += 4) yield read.getUint32(at);
  }
}

/** A number from 0 to n - 1, all equally likely: words of the last, incomplete stretch of n are skipped. */
export function below(source: Generator<number, never>, n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  let word = source.next().value;
  while (word >= limit) word = source.next().value;
  return word % n;
}

/** The items in a new order, by Fisher and Yates from the last one down. */
export function shuffled<T>(items: T[], source: Generator<number, never>): T[] {
  const deck = items.slice();
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(source, i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}
