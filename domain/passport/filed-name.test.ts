// The name as filed with the authority: 40 names by each destination's rule for names (D4).
import { describe, expect, test } from "vitest";
import { nameRules } from "../destinations.ts";
import { type FiledName, filedNameOf, filedWithFather, isFatherNameKnown } from "./filed-name.ts";

/** First name, last name, father's name; ticked: 'My passport shows no surname'. */
type Entered = readonly [first: string, last: string, father: string, ticked?: "ticked"];
/** 'given names / surname' as filed, in the order of `nameRules`; a plus before a surname that is the father's name; null if the rule is not met. */
type Filed = string | null;

const table: readonly (readonly [Entered, asPassport: Filed, twoWords: Filed, blankSurname: Filed])[] = [
  // Two names.
  [["Meera", "Iyer", "Anand Iyer"], "Meera / Iyer", "Meera / Iyer", "Meera / Iyer"],
  [["Meera", "Iyer", ""], "Meera / Iyer", "Meera / Iyer", "Meera / Iyer"],
  [["Meera Lakshmi", "Iyer", ""], "Meera Lakshmi / Iyer", "Meera Lakshmi / Iyer", "Meera Lakshmi / Iyer"],
  [["Arjun", "Singh Rathore", ""], "Arjun / Singh Rathore", "Arjun / Singh Rathore", "Arjun / Singh Rathore"],
  [["  Meera ", " Iyer  ", ""], "Meera / Iyer", "Meera / Iyer", "Meera / Iyer"],
  [["Meera  Lakshmi", "Iyer", ""], "Meera Lakshmi / Iyer", "Meera Lakshmi / Iyer", "Meera Lakshmi / Iyer"],
  [["Shaun", "D'Souza", ""], "Shaun / D'Souza", "Shaun / D'Souza", "Shaun / D'Souza"],
  [["Anne-Marie", "Das", ""], "Anne-Marie / Das", "Anne-Marie / Das", "Anne-Marie / Das"],
  [["S", "Ramesh", ""], "S / Ramesh", "S / Ramesh", "S / Ramesh"],
  [["Mohammed", "A", ""], "Mohammed / A", "Mohammed / A", "Mohammed / A"],
  [["KAVYA", "NAIR", "SURESH NAIR"], "KAVYA / NAIR", "KAVYA / NAIR", "KAVYA / NAIR"],
  [["Md", "Irfan", "Md Salim"], "Md / Irfan", "Md / Irfan", "Md / Irfan"],
  [["José", "Núñez", ""], "José / Núñez", "José / Núñez", "José / Núñez"],
  [["Nirmala", "Kumari", "Ram Das"], "Nirmala / Kumari", "Nirmala / Kumari", "Nirmala / Kumari"],
  // One name in the field of given names, with the tick.
  [["Selvam", "", "Murugan", "ticked"], "Selvam / ", "Selvam / +Murugan", "Selvam / "],
  [["Selvam", "", "", "ticked"], "Selvam / ", null, "Selvam / "],
  [["Selvam", "", "   ", "ticked"], "Selvam / ", null, "Selvam / "],
  [["SELVAM", "", "MURUGAN", "ticked"], "SELVAM / ", "SELVAM / +MURUGAN", "SELVAM / "],
  [["Fatima", "", "Abdul Rahman", "ticked"], "Fatima / ", "Fatima / +Abdul Rahman", "Fatima / "],
  [["Fatima", "", " Abdul  Rahman ", "ticked"], "Fatima / ", "Fatima / +Abdul Rahman", "Fatima / "],
  [[" Lakshmi ", "", "Venkatesh", "ticked"], "Lakshmi / ", "Lakshmi / +Venkatesh", "Lakshmi / "],
  [["Anne-Marie", "", "Joseph", "ticked"], "Anne-Marie / ", "Anne-Marie / +Joseph", "Anne-Marie / "],
  [["K.", "", "Perumal", "ticked"], "K. / ", "K. / +Perumal", "K. / "],
  [["Savitri", "", "Savitri", "ticked"], "Savitri / ", "Savitri / +Savitri", "Savitri / "],
  // One name without the tick: the surname may only be missing where that is accepted.
  [["Selvam", "", "Murugan"], null, "Selvam / +Murugan", "Selvam / "],
  [["Selvam", "", ""], null, null, "Selvam / "],
  [["Fatima", " ", "Abdul Rahman"], null, "Fatima / +Abdul Rahman", "Fatima / "],
  // Several words in the field of given names, and no surname.
  [["Meera Lakshmi", "", "Anand", "ticked"], "Meera Lakshmi / ", "Meera Lakshmi / ", "Meera Lakshmi / "],
  [["Meera Lakshmi", "", "", "ticked"], "Meera Lakshmi / ", "Meera Lakshmi / ", "Meera Lakshmi / "],
  [["Meera Lakshmi", "", ""], null, "Meera Lakshmi / ", "Meera Lakshmi / "],
  [
    ["Abdul Rahim Khan", "", "", "ticked"],
    "Abdul Rahim Khan / ",
    "Abdul Rahim Khan / ",
    "Abdul Rahim Khan / ",
  ],
  [["S K Sharma", "", "", "ticked"], "S K Sharma / ", "S K Sharma / ", "S K Sharma / "],
  // One name in the field of the surname.
  [["", "Selvam", "Murugan"], " / Selvam", "Selvam / +Murugan", "Selvam / "],
  [["", "Selvam", ""], " / Selvam", null, "Selvam / "],
  [["", "Singh Rathore", ""], " / Singh Rathore", " / Singh Rathore", "Singh Rathore / "],
  [[" ", "Begum", "Karim"], " / Begum", "Begum / +Karim", "Begum / "],
  // Nothing.
  [["", "", "Murugan"], null, null, null],
  [["", "", "Murugan", "ticked"], null, null, null],
  [["", "", ""], null, null, null],
  [[" ", "  ", "", "ticked"], null, null, null],
];

const written = (name: FiledName | undefined): Filed =>
  name ? `${name.givenNames} / ${name.addsFatherName ? "+" : ""}${name.surname}` : null;
const namesOf = ([firstName, lastName, fatherName, ticked]: Entered) => ({
  firstName,
  lastName,
  fatherName,
  noSurname: ticked !== undefined,
});

test("the table has 40 names", () => {
  expect(table).toHaveLength(40);
});

describe.each(nameRules)("by the rule '%s'", (rule) => {
  test.each(table)("%j", (entered, ...filed) => {
    const expected = filed[nameRules.indexOf(rule)] ?? null;
    expect(written(filedNameOf(namesOf(entered), { rule, isFatherNameKnown: true }))).toBe(expected);
  });

  test.each(table)("a father's name that is not known is never added: %j", (entered, ...filed) => {
    const found = filedNameOf(namesOf(entered), { rule, isFatherNameKnown: false });
    const expected = filed[nameRules.indexOf(rule)] ?? null;
    expect(written(found)).toBe(expected?.includes("+") ? null : expected);
  });
});

describe("the father's name counts", () => {
  const page = (fatherName: string) => ({
    ok: false,
    mrz: null,
    fields: { fatherName },
    confidence: { fatherName: 0.9 },
    print: null,
  });
  const known = (typed: string, read: string | null, marks: string[]) =>
    isFatherNameKnown(typed, { last: read === null ? null : (page(read) as never), front: null }, marks);

  test("if the last page shows it", () => {
    expect(known("Murugan", "MURUGAN", [])).toBe(true);
  });

  test("if the traveller marked it", () => {
    expect(known("Murugan", null, [filedWithFather])).toBe(true);
  });

  test("not if it was only typed, or is blank", () => {
    expect(known("Murugan", null, [])).toBe(false);
    expect(known("Murugan", "KANNAN", [])).toBe(false);
    expect(known(" ", null, [filedWithFather])).toBe(false);
  });
});
