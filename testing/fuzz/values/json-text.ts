// Writes values as JSON that is correct or damaged: cut, with duplicate keys, 100,000 levels deep (P44).
import type { FuzzChoices } from "../fuzz-choices.ts";
import { hostileValue } from "./hostile-values.ts";

const depth = 100_000;

const monsters = [
  "[".repeat(depth),
  "[".repeat(depth) + "]".repeat(depth),
  '{"a":'.repeat(40_000),
  `"${"x".repeat(300_000)}"`,
  `{${'"a":1,'.repeat(20_000)}"a":2}`,
  `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":0`).join(",")}}`,
  "",
  " ",
  "\ufeff{}",
  "{]",
  "nul",
  "1e999",
  '{"a":1}{"b":2}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":\u0000}',
  `{"amount":${"9".repeat(5000)}}`,
] as const;

/** Damaged in one way. */
export function damagedJson(choices: FuzzChoices, value: unknown): string | Buffer {
  const text = JSON.stringify(value) ?? "null";
  return choices.oneOf<() => string | Buffer>([
    () => choices.oneOf(monsters),
    () => text.slice(0, choices.upTo(text.length) - 1),
    () => withDuplicateKeys(choices, text),
    () => withDuplicateKeys(choices, text),
    () => text.replace(/:("[^"]*"|\d+)/, `:${"[".repeat(depth)}${"]".repeat(depth)}`),
    () => text.replace(/\d+/, "1e400"),
    () => text.replace(/"([^"]+)"}/, String.raw`"$1\ud800"}`),
    () => text.replace(/"([^"]+)"/g, String.raw`"\u0000$1"`),
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, -2)),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from(text.slice(-2)),
      ]),
    () => Buffer.from(text, "utf16le"),
    () => `${text}${text}`,
    () => JSON.stringify(hostileValue(choices)),
  ])();
}

/** Each key twice, with another value first or last: parsers disagree about which one counts (RFC 8259 section 4). */
function withDuplicateKeys(choices: FuzzChoices, text: string): string {
  if (!text.startsWith("{") || text === "{}") return `{"a":1,"a":${text}}`;
  const other = text.replace(
    /:("[^"]*"|\d+|null|true|false)/g,
    () => `:${JSON.stringify(hostileValue(choices))}`,
  );
  const [first, second] = choices.chance(0.5) ? [text, other] : [other, text];
  return `${first.slice(0, -1)},${second.slice(1)}`;
}
