// Directions and invisible characters in what people type (P35).
import { expect, test } from "vitest";
import { withoutDirections } from "./direction-characters.ts";

test("what reverses the text around it, or cannot be seen, is removed", () => {
  expect(withoutDirections("a\u202egnp.exe\u202c \u2066b\u2069 \u200bc\u2060d\ufeff")).toBe("agnp.exe b cd");
  expect(withoutDirections("\u200eabc\u200f")).toBe("abc");
});

test("Devanagari keeps its joiners, and Urdu its letters", () => {
  for (const text of ["क्‍ष", "र्‌य", "اردو نام", "Zoë O’Brien-Ng"]) expect(withoutDirections(text)).toBe(text);
});
