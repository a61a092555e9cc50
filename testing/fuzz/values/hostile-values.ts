// Values that programs handle wrongly: texts, numbers, dates at their limits, nested and polluting objects (P44).
import type { FuzzChoices } from "../fuzz-choices.ts";

export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "‮gpj",
  "\r\nset-cookie: a=b",
  "😀".repeat(40),
  "' OR 1=1 --",
  "'); DROP TABLE users; --",
  "${jndi:ldap://x}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00",
  "%ff",
  "%",
  "\\",
  "\\x00",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e308",
  "1e400",
  "-1",
  "1.5",
  "0x10",
  "9".repeat(400),
  "١٢٣",
  "१२३",
  "true",
  "[]",
  "[object Object]",
  "undefined",
  "a@b.co",
  "A".repeat(321),
  "x".repeat(5e3),
  "y".repeat(150_000),
  "é".repeat(200),
  // The same letter composed, decomposed and with many marks; letters that change their number when folded.
  "\u00e9",
  "e\u0301",
  `e${"\u0301".repeat(300)}`,
  "\u1e9b\u0323",
  "İIıi",
  "ß".repeat(120),
  "ﬃ".repeat(40),
  "\ufdfa".repeat(20),
  "\u212b\u2126",
  "\ufeff",
  "\u2028",
  "\u0085",
  "\u200b\u200d\u2060",
  "\ufffe\uffff",
  "\u{10ffff}",
  "\x1B[31m",
  "\x7f",
] as const;

/** Days and instants at the limits of JavaScript, PostgreSQL and the calendar. */
export const hostileDates = [
  "2026-02-29",
  "2024-02-29",
  "2026-02-31",
  "2026-13-01",
  "9999-12-31",
  "9999-99-99",
  "10000-01-01",
  "0000-00-00",
  "0000-01-01",
  "0001-01-01",
  "1582-10-10",
  "1899-12-31",
  "1970-01-01",
  "-000001-01-01",
  "+275760-09-13",
  "+275760-09-14",
  "294276-12-31",
  "294277-01-01",
  "4714-11-24 BC",
  "infinity",
  "-infinity",
  "now",
  "epoch",
  "31/12/9999",
  "29/02/2025",
  "00/00/0000",
  "2026-11-20T23:59:60Z",
  "2026-11-20T24:00:00Z",
  "2026-11-20T00:00:00+99:99",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-12:00",
] as const;

export const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  9.3e18,
  1e21,
  1e308,
  5e-324,
] as const;

/** Keys that target prototypes or protected columns. */
const pollution = [
  '{"__proto__":{"isAdmin":true,"role":"administrator"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":"x","then":"y","toJSON":1,"length":1e9}',
  '{"id":"1","role":"administrator","status":"approved","user_id":"x","price":0,"paidAt":"2026-01-01"}',
  '{"$ne":null,"$gt":"","length":-1}',
] as const;

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

export function hostileText(choices: FuzzChoices): string {
  const how = choices.weighted({ known: 6, date: 2, random: 2, joined: 1 });
  if (how === "known") return choices.oneOf(hostileTexts);
  if (how === "date") return choices.oneOf(hostileDates);
  if (how === "joined") return choices.oneOf(hostileTexts) + choices.oneOf(hostileDates);
  const points = Array.from({ length: choices.upTo(30) }, () =>
    choices.upTo(choices.oneOf([127, 0xffff, 0x10ffff])),
  );
  return String.fromCodePoint(...points);
}

export function pollutingObject(choices: FuzzChoices): Record<string, unknown> {
  return JSON.parse(choices.oneOf(pollution)) as Record<string, unknown>;
}

export function hostileValue(choices: FuzzChoices): unknown {
  switch (choices.weighted({ text: 8, number: 4, empty: 3, pollution: 1, nested: 1, list: 1 })) {
    case "text":
      return hostileText(choices);
    case "number":
      return choices.oneOf(hostileNumbers);
    case "empty":
      return choices.oneOf([null, true, false, [], {}, [null], [[]], { "": null }]);
    case "pollution":
      return pollutingObject(choices);
    case "nested":
      return nested(choices.oneOf([30, 900]));
    case "list":
      return choices.oneOf([Array.from({ length: 3000 }, () => "x"), [null, [null]], [{}, "x", 1]]);
  }
}
