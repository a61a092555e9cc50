// Masking of passport numbers in free text.
import { expect, test } from "vitest";
import { withoutPassportNumbers } from "./without-passport-numbers.ts";

test.each([
  ["The number Z1234567 is not on the page.", "The number ••• is not on the page."],
  ["z 1234567, AB123456", "•••, •••"],
  ["(U9294544)", "(•••)"],
  ["Z123 4567 or Z 12 34567", "••• or •••"],
  ["Passport: K-1234567.", "Passport: •••."],
])("%s becomes %s", (written, sent) => {
  expect(withoutPassportNumbers(written)).toBe(sent);
});

test.each([
  "PRV-A1234567",
  "PRV-C-2026-000123",
  "₹10,500 on 1 Dec 2026",
  "+91 80 4718 2200",
  "Flat B 12",
  "Flat C 20 11 2026",
  "ABC1234567",
])("%s is unchanged", (text) => {
  expect(withoutPassportNumbers(text)).toBe(text);
});
