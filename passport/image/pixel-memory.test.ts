// Lends memory for pixels: never the same memory twice at once, cleared when it is returned, and nobody else's memory.
import { expect, test } from "vitest";
import { borrowPixels, returnPixels } from "./pixel-memory.ts";

test("returned memory is lent again, cleared", () => {
  const first = borrowPixels(1000).fill(7);
  returnPixels(first);
  const second = borrowPixels(900);
  expect(second.buffer).toBe(first.buffer);
  expect(second).toEqual(new Uint8Array(900));
});

test("memory that was returned twice is lent to one borrower only", () => {
  const pixels = borrowPixels(1000);
  returnPixels(pixels);
  returnPixels(pixels);
  expect(borrowPixels(1000).buffer).not.toBe(borrowPixels(1000).buffer);
});

test("memory that was not borrowed stays unchanged", () => {
  const own = new Uint8Array(1000).fill(7);
  returnPixels(own);
  expect(own[0]).toBe(7);
  expect(borrowPixels(1000).buffer).not.toBe(own.buffer);
});
