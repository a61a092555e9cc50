// The 3,000 most common passwords are refused in every spelling, and passphrases are accepted (P28).
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { commonPasswords } from "./common-passwords.ts";

const problemOf = (password: string) =>
  findPasswordProblem(password, {
    minLength: 6,
    personal: ["Meera Iyer", "meera@example.com", "9876543210"],
    common: commonPasswords,
  });

it("refuses the 3,000 most common passwords of at least 6 characters, in capitals too", () => {
  const top = dictionary["passwords-common"].filter(({ length }) => length >= 6).slice(0, 3_000);
  expect(top).toHaveLength(3_000);
  expect(top.filter((word) => problemOf(word) === undefined)).toEqual([]);
  expect(top.filter((word) => problemOf(word.toUpperCase()) === undefined)).toEqual([]);
});

it.each(["qwerty12", "Password1", "aaaaaa", "india123", "JaiMataDi", "111111"])("refuses %s", (password) => {
  expect(problemOf(password)).toBe("password_too_common");
});

it("accepts 200 passphrases of four words", () => {
  const words = dictionary["diceware-common"];
  const phrases = Array.from({ length: 200 }, (_, at) =>
    [7, 13, 29, 53].map((step) => words[(at * step * 31 + step) % words.length]).join(" "),
  );
  expect(new Set(phrases).size).toBe(200);
  expect(phrases.filter((phrase) => problemOf(phrase) !== undefined)).toEqual([]);
});
