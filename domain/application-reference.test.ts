import fc from "fast-check";
import { expect, test } from "vitest";
import { readReference, referenceOf, referenceSpace } from "./application-reference.ts";

const numbers = fc.integer({ min: 0, max: referenceSpace - 1 });
const references = numbers.map(referenceOf).filter((reference) => reference !== undefined);

test("a reference is PRV- and 8 Crockford base-32 characters", () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^PRV-[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(readReference(reference)).toBe(reference);
    }),
  );
});

test("a number whose check symbol is not one of the 32 characters gives no reference", () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(referenceOf(number) === undefined).toBe(number % 37 > 31);
    }),
  );
});

test("different numbers give different references", () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      fc.pre(one !== other && referenceOf(one) !== undefined);
      expect(referenceOf(one)).not.toBe(referenceOf(other));
    }),
  );
});

test("one wrong character or two swapped neighbours are detected", () => {
  const anyCharacter = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ".split(""));
  fc.assert(
    fc.property(references, fc.integer({ min: 4, max: 11 }), anyCharacter, (reference, at, character) => {
      fc.pre(reference[at] !== character);
      expect(readReference(reference.slice(0, at) + character + reference.slice(at + 1))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(references, fc.integer({ min: 4, max: 10 }), (reference, at) => {
      const [one = "", other = ""] = [reference[at], reference[at + 1]];
      fc.pre(one !== other);
      expect(readReference(reference.slice(0, at) + other + one + reference.slice(at + 2))).toBeUndefined();
    }),
  );
});

test("O is read as 0, I and L as 1, in any case", () => {
  fc.assert(
    fc.property(references, (reference) => {
      const copied = reference.slice(4).replaceAll("0", "o").replaceAll("1", "l").toLowerCase();
      expect(readReference(` prv-${copied} `)).toBe(reference);
    }),
  );
  expect(readReference("PRV-12345")).toBeUndefined();
  expect(readReference("PRV-UUUUUUUU")).toBeUndefined();
  expect(readReference("")).toBeUndefined();
});
