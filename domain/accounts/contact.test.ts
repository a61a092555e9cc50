// Email addresses and phone numbers: one account, however they are written (§5, P33).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  digitsOnly,
  findPhoneDigits,
  hasTenDigits,
  isEmail,
  normaliseEmail,
  phoneDigits,
} from "./contact.ts";

describe("a phone number", () => {
  it.each([
    "9876543210",
    "+919876543210",
    "+91 98765 43210",
    "+91-98765-43210",
    "919876543210",
    "09876543210",
    "(98765) 43210",
    " 98765.43210 ",
    "९८७६५४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "９８７６５４３２１０",
    "৯৮৭৬৫৪৩২১০",
    "\u202a+91 98765‑43210\u202c",
    "98765\u00a043210",
  ])("is the same ten digits, written as %j", (text) => {
    expect(findPhoneDigits(text)).toBe("9876543210");
  });

  it.each([
    "",
    "987654321",
    "98765432101",
    "+1 9876543210",
    "+449876543210",
    "98765x3210",
    "++919876543210",
    "९",
  ])("needs exactly 10 digits: %j is rejected", (text) => {
    expect(findPhoneDigits(text)).toBeUndefined();
  });

  it("is found in any script and any grouping", () => {
    const zeros = [0x30, 0x660, 0x966, 0x9e6, 0xae6, 0xb66, 0xbe6, 0xc66, 0xff10, 0x1d7ce, 0x1d7f6];
    const number = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(...zeros),
        fc.constantFrom("", " ", "-", "."),
        (digits, zero, gap) => {
          const written = digits.map((digit) => String.fromCodePoint(zero + digit)).join(gap);
          expect(findPhoneDigits(written)).toBe(digits.join(""));
        },
      ),
    );
  });

  it("keeps only its digits while it is typed", () => {
    expect(digitsOnly("+91 98x७")).toBe("91987");
    expect(phoneDigits("98x७")).toBe("987");
    expect(phoneDigits("919876543210")).toBe("919876543210");
  });

  it.each(["+91 98765 43210", "\u202a+91 98765‑43210\u202c", "+९१ ९८७६५ ४३२१०", "+91-9876543210"])(
    "loses a pasted +91: %j",
    (text) => {
      expect(phoneDigits(text)).toBe("9876543210");
    },
  );

  it.each(["", "987654321", "98765432101", "919876543210", "09876543210", "98765 43210"])(
    "in a field has exactly 10 digits, not %j",
    (text) => {
      expect(hasTenDigits(text)).toBe(false);
      expect(hasTenDigits("9876543210")).toBe(true);
    },
  );
});

describe("an email address", () => {
  it.each([
    "a@b.in",
    "Meera.Iyer+visa@mail.example.co.in",
    "o'brien@example.com",
    "आशा@उदाहरण.भारत",
    " a@b.in ",
  ])("may be %j", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "a",
    "a@b",
    "@b.in",
    "a@",
    "a b@c.in",
    "a@b..in",
    "a@@b.in",
    "a\u0000@b.in",
    "a@b.in\u0000",
    "a@b.in\r\nBcc: c@d.in",
    "a@b.in,c@d.in",
    "<a@b.in>",
    `${"a".repeat(250)}@b.in`,
  ])("may not be %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("is compared in lower case and trimmed", () => {
    expect(normaliseEmail(" Meera@Example.COM ")).toBe("meera@example.com");
  });
});
