// Tests of the card form (§2).
import { expect, test } from "vitest";
import { blankCard, cardOf, findCardProblems, formatCardNumber, formatExpiry } from "./card-form.ts";

test("a card number is shown in groups of four, however it was typed or pasted", () => {
  expect(formatCardNumber("4242-4242 42424242x")).toBe("4242 4242 4242 4242");
});

test("the slash of MM/YY is added while typing", () => {
  expect(["1", "12", "123", "12/34", "12345"].map(formatExpiry)).toEqual([
    "1",
    "12",
    "12/3",
    "12/34",
    "12/34",
  ]);
});

test("a blank card lacks all three fields, month 13 is invalid, and a complete card lacks nothing", () => {
  expect(findCardProblems(blankCard)).toEqual({ number: true, expiry: true, cvc: true });
  const card = { number: "4242 4242 4242 4242", expiry: "13/34", cvc: "123" };
  expect(findCardProblems(card)).toEqual({ expiry: true });
  expect(findCardProblems({ ...card, expiry: "12/34" })).toEqual({});
});

test("a card to be saved needs its holder's name", () => {
  const card = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
  expect(findCardProblems({ ...card, holder: " " })).toEqual({ holder: true });
  expect(findCardProblems({ ...card, holder: "Asha Rao" })).toEqual({});
});

test("the provider gets digits, a month and a four-digit year", () => {
  expect(cardOf({ number: "4242 4242 4242 4242", expiry: "03/31", cvc: "123" })).toEqual({
    number: "4242424242424242",
    expMonth: 3,
    expYear: 2031,
    cvc: "123",
  });
});
