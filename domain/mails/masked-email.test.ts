// Masked email addresses.
import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
  ["meera.iyer@example.com", "m•••@example.com"],
  ["a@b.in", "a•••@b.in"],
  ['"odd@name"@example.com', '"•••@example.com'],
  ["no address", "•••"],
  ["@example.com", "•••"],
])("%s is shown as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
