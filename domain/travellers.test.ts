// Travellers: identity and names (§3, D22, D28).
import { describe, expect, it } from "vitest";
import { fullNameOf, looksLikePassportNumber, normalisePassportNumber } from "./travellers.ts";

describe("a passport number", () => {
  it("is compared in upper case, without spaces and hyphens", () => {
    expect(normalisePassportNumber(" z 123-4567 ")).toBe("Z1234567");
  });

  it("looks Indian as a letter and 7 digits, or 2 letters and 6 digits", () => {
    expect(["Z1234567", "ab123456", "z 1234567"].every(looksLikePassportNumber)).toBe(true);
    expect(["", "12345678", "ABC12345", "Z123456", "Z12345678"].some(looksLikePassportNumber)).toBe(false);
  });
});

it("a full name consists of the names that are present", () => {
  expect(fullNameOf({ firstName: "Kavitha", lastName: "Rao" })).toBe("Kavitha Rao");
  expect(fullNameOf({ firstName: "Annadurai", lastName: " " })).toBe("Annadurai");
});
