import { describe, expect, test } from "vitest";
import { searchedPairs, searchedWords, searchWordsOf } from "./search-words.ts";

const found = (fullName: string, typed: string) => {
  const kept = searchWordsOf({
    reference: "PRV-0000000Q",
    travellers: [{ fullName, passportNumber: "U9294544" }],
  });
  const words = searchedWords(typed);
  return words.length > 0 && words.every((word) => kept.includes(word));
};

test("an application is indexed by its number, every word of its names, and its passport numbers, each once", () => {
  const travellers = [
    { fullName: "Meera Iyer", passportNumber: "Z1000001" },
    { fullName: "Arjun Iyer", passportNumber: "z 100-0002" },
  ];
  expect(searchWordsOf({ reference: "PRV-7K3M9XQ2", travellers })).toEqual([
    "prv7k3m9xq2",
    "meera",
    "iyer",
    "arjun",
    "iyer meera",
    "arjun iyer",
    "z1000001",
    "z1000002",
  ]);
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
  ])("%s by %s", (name, typed) => expect(found(name, typed)).toBe(true));

  test.each([
    ["Meera Iyer", "meer"],
    ["Meera Iyer", "meera sharma"],
    ["अनन्या शर्मा", "शरमा"],
    ["Meera", "  "],
    ["Meera", "-'"],
  ])("%s not by %s", (name, typed) => expect(found(name, typed)).toBe(false));
});

describe("numbers are found however they are typed", () => {
  test.each(["U9294544", "u9294544", "U 929 4544", "u-9294544", "Meera u9294544"])("%s", (typed) =>
    expect(found("Meera Iyer", typed)).toBe(true),
  );

  test.each(["9294544", "U929454", "U9294545"])("not by %s", (typed) =>
    expect(found("Meera Iyer", typed)).toBe(false),
  );

  test("an application number is read as people copy it", () => {
    expect(searchedWords(" prv-ooooooo0 ")).toEqual(["prv00000000"]);
    expect(searchedWords("PRV00000000 sharma")).toEqual(["prv00000000", "sharma"]);
  });
});

describe("a full name is found by pairs of its words", () => {
  const kept = searchWordsOf({
    reference: "PRV-0000000Q",
    travellers: [
      { fullName: "Anna Maria D'Souza Rao", passportNumber: "U9294544" },
      { fullName: "Arjun Iyer", passportNumber: "Z1000001" },
    ],
  });
  const isFound = (typed: string) => {
    const pairs = searchedPairs(searchedWords(typed));
    return pairs.length > 0 && pairs.every((pair) => kept.includes(pair));
  };
  test.each(["anna rao", "RAO anna", "anna maria rao", "rao d'souza maria anna", "Iyer Arjun"])(
    "%s",
    (typed) => expect(isFound(typed)).toBe(true),
  );
  test("words of two people are not a pair", () => expect(isFound("anna iyer")).toBe(false));
  test.each(["anna", "anna U9294544", ""])("'%s' has none", (typed) =>
    expect(searchedPairs(searchedWords(typed))).toEqual([]),
  );
  test("only the first eight words of a very long name are paired", () => {
    const fullName = Array.from({ length: 40 }, (_, at) => `w${"abcdefghij"[at % 10]}${"klmn"[at % 4]}`).join(
      " ",
    );
    const words = searchWordsOf({
      reference: "PRV-0000000Q",
      travellers: [{ fullName, passportNumber: "" }],
    });
    expect(words.filter((word) => word.includes(" "))).toHaveLength(28);
  });
});
