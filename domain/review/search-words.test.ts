import { describe, expect, test } from "vitest";
import { searchedParts, searchedWords, searchWordsOf } from "./search-words.ts";

const found = (fullName: string, typed: string, way: "starts" | "whole" = "starts") => {
  const kept = searchWordsOf({
    reference: "PRV-0000000Q",
    travellers: [{ fullName, passportNumber: "U9294544", dob: "1990-05-15" }],
  });
  const words = searchedParts(typed)[way];
  return words.length > 0 && words.every((word) => kept.includes(word));
};

test("an application is indexed by its number, every word of its names, its passport numbers and dates of birth, each once", () => {
  const travellers = [
    { fullName: "Meera Iyer", passportNumber: "Z1000001", dob: "1990-05-15" },
    { fullName: "Arjun Iyer", passportNumber: "z 100-0002", dob: "1990-05-15" },
  ];
  const words = searchWordsOf({ reference: "PRV-7K3M9XQ2", travellers });
  expect(words.filter((word) => !word.includes(": "))).toEqual([
    "prv7k3m9xq2",
    "meera",
    "iyer",
    "arjun",
    "iyer meera",
    "arjun iyer",
    "z1000001",
    "z1000002",
  ]);
  expect(words.filter((word) => word.includes(": ") && !word.startsWith("number: "))).toEqual([
    ...["mee", "meer", "meera", "iye", "iyer", "arj", "arju", "arjun"].map((start) => `name: ${start}`),
    "pair: iye mee",
    "pair: arj iye",
    "born: 1990-05-15",
  ]);
  expect(words.filter((word) => word.startsWith("number: z100000"))).toEqual(["number: z100000"]);
});

test("a long name has no more than eight beginnings of a word, and a passport number five", () => {
  const words = searchWordsOf({
    reference: "PRV-7K3M9XQ2",
    travellers: [{ fullName: "Venkatasubramanian", passportNumber: "U9294544" }],
  });
  expect(words.filter((word) => word.startsWith("name: "))).toHaveLength(8);
  expect(words.filter((word) => word.startsWith("number: "))).toHaveLength(5);
});

describe("names are found however they are typed", () => {
  test.each([
    ["MEERA IYER", "meera"],
    ["Meera Iyer", "iyer MEERA"],
    ["José Núñez", "jose nunez"],
    ["Jose Nunez", "JOSÉ  Núñez"],
    ["Ｍｅｅｒａ Iyer", "meera"],
    ["Anita D'Souza", "d’souza"],
    ["Anita D'Souza", "dsouza"],
    ["Anne-Marie Das", "anne marie"],
    ["S.K. Sharma", "s k sharma"],
    ["अनन्या शर्मा", "शर्मा"],
    ["फ़ातिमा", "फ\u093Cातिमा"],
    ["Straße", "straße"],
  ])("%s by %s", (name, typed) => {
    expect(found(name, typed)).toBe(true);
    expect(found(name, typed, "whole")).toBe(true);
  });

  test.each([
    ["Asha Sharma", "sharm"],
    ["Asha Sharma", "ash sha"],
    ["Asha Sharma", "SHA"],
    ["Venkatasubramanian Rao", "venkatasubram"],
    ["अनन्या शर्मा", "शर्म"],
  ])("%s by the beginning %s", (name, typed) => expect(found(name, typed)).toBe(true));

  test.each([
    ["Meera Iyer", "me"],
    ["Meera Iyer", "eera"],
    ["Meera Iyer", "meera sharma"],
    ["अनन्या शर्मा", "शरमा"],
    ["Meera", "  "],
    ["Meera", "-'"],
  ])("%s not by %s", (name, typed) => expect(found(name, typed)).toBe(false));
});

describe("numbers are found however they are typed", () => {
  test.each(["U9294544", "u9294544", "U 929 4544", "u-9294544", "Meera u9294544"])("%s", (typed) => {
    expect(found("Meera Iyer", typed)).toBe(true);
    expect(found("Meera Iyer", typed, "whole")).toBe(true);
  });

  test.each(["U929454", "u929", "U 929", "Mee u92"])("by the beginning %s", (typed) =>
    expect(found("Meera Iyer", typed)).toBe(true),
  );

  test.each(["9294544", "U929455", "U9294545"])("not by %s", (typed) =>
    expect(found("Meera Iyer", typed)).toBe(false),
  );

  test("an application number is read as people copy it", () => {
    expect(searchedWords(" prv-ooooooo0 ")).toEqual(["prv00000000"]);
    expect(searchedWords("PRV00000000 sharma")).toEqual(["prv00000000", "sharma"]);
  });

  test("an application number is searched for as a whole, also one without digits", () => {
    expect(searchedParts("PRV-ZZZZZZZJ").starts).toEqual(["prvzzzzzzzj"]);
    expect(searchedParts("PRV-ZZZZZZZJ sharma").starts).toEqual(["prvzzzzzzzj", "name: sharma"]);
  });
});

describe("dates of birth are found however they are typed", () => {
  test.each([
    "15/05/1990",
    "15/5/1990",
    "15-05-1990",
    "15.05.1990",
    "1990-05-15",
    "15 May 1990",
    "15 may, 1990",
    "15 मई 1990",
    "meera 15/05/1990",
  ])("%s", (typed) => expect(found("Meera Iyer", typed)).toBe(true));

  test.each(["16/05/1990", "05/15/1990", "31/02/1990", "May 1990", "arjun 15/05/1990"])(
    "not by %s",
    (typed) => expect(found("Meera Iyer", typed)).toBe(false),
  );
});

describe("a full name is found by pairs of its words", () => {
  const kept = searchWordsOf({
    reference: "PRV-0000000Q",
    travellers: [
      { fullName: "Anna Maria D'Souza Rao", passportNumber: "U9294544" },
      { fullName: "Arjun Iyer", passportNumber: "Z1000001" },
    ],
  });
  const isIn = (words: readonly string[]) => words.length > 0 && words.every((word) => kept.includes(word));
  const isFound = (typed: string) => isIn(searchedParts(typed).fullName);
  test.each(["anna rao", "RAO anna", "anna maria rao", "rao d'souza maria anna", "Iyer Arjun"])(
    "%s",
    (typed) => expect(isFound(typed)).toBe(true),
  );
  test("words of two people are not a pair", () => expect(isFound("anna iyer")).toBe(false));
  test.each(["anna", "anna U9294544", ""])("'%s' has none", (typed) =>
    expect(searchedParts(typed)).toMatchObject({ fullName: [], together: [] }),
  );
  test.each([
    ["ann rao", true],
    ["dso ann", true],
    ["ann iye", false],
  ])("the beginnings '%s' belong to one person: %s", (typed, belong) => {
    expect(isIn(searchedParts(typed).together)).toBe(belong);
    expect(isIn(searchedParts(typed).starts)).toBe(true);
  });
  test.each([
    ["ann rao", 1],
    ["anna rao", 2],
    ["anna rao 15/05/1990", 3],
    ["li rao ann", 4],
  ])("'%s' requires %i words, because a pair holds words of three letters", (typed, count) =>
    expect(searchedParts(typed).together).toHaveLength(count),
  );
  test("only the first eight words of a very long name are paired", () => {
    const fullName = Array.from({ length: 40 }, (_, at) => `w${"abcdefghij"[at % 10]}${"klmn"[at % 4]}`).join(
      " ",
    );
    const words = searchWordsOf({
      reference: "PRV-0000000Q",
      travellers: [{ fullName, passportNumber: "" }],
    });
    expect(words.filter((word) => word.includes(" ") && !word.includes(":"))).toHaveLength(28);
    expect(words.filter((word) => word.startsWith("pair: ")).length).toBeLessThanOrEqual(28);
  });
});
