// Values of facts as they are typed: every value of the seed, and every key, stay the same.
import { describe, expect, it } from "vitest";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { factKeys, factValues } from "#domain/rules/fact-keys.ts";
import { valueFields } from "#domain/rules/value-fields.ts";
import { facts as english } from "#web/features/office/facts/english.ts";
import { facts as hindi } from "#web/features/office/facts/hindi.ts";
import { factsOfSeed } from "#server/start/rules/seed-facts.ts";
import { readSeedFile } from "#server/start/rules/seed-file.ts";
import { textNameOf } from "#web/features/office/fact-value/use-field-texts.ts";
import { isComplete, typedOf, valueOf } from "#web/features/office/fact-value/value-typing.ts";

it("every value of the seed is the same after it was shown in fields and read from them", async () => {
  const facts = factsOfSeed(await readSeedFile());
  expect(facts.length).toBeGreaterThan(200);
  for (const { key, value } of facts) {
    const fields = valueFields[key];
    const read = valueOf(fields, typedOf(fields, value));
    expect([key, read]).toEqual([key, value]);
    expect(factValues[key].safeParse(read).success).toBe(true);
    expect(isComplete(fields, read)).toBe(true);
  }
});

describe("fields of a new fact", () => {
  it.each(factKeys)("of %s are empty, and complete only if all of them may be empty", (key) => {
    const fields = valueFields[key];
    const empty = valueOf(fields, typedOf(fields, {}));
    const isOptional = fields.every(({ optional }) => optional);
    const isDecided = fields.every((field) => "kind" in field && field.options.length === 1);
    expect(isComplete(fields, empty)).toBe(isOptional || isDecided);
  });

  it("leave what is typed wrongly to the server", () => {
    const fields = valueFields.leadTime;
    const typed = {
      "latest.count": "three",
      "latest.unit": "days",
      "earliest.count": "",
      "earliest.unit": "",
    };
    const value = valueOf(fields, typed);
    expect(value).toEqual({ latest: { count: "three", unit: "days" }, earliest: null });
    expect(isComplete(fields, value)).toBe(false);
    expect(valueOf(valueFields.officialFee, { currency: " AED ", amount: "350.5" })).toMatchObject({
      currency: "AED",
      amount: 350.5,
    });
    expect(valueOf(valueFields.holidays, { dates: "2026-12-02\n\n 2026-12-03 " })).toEqual({
      dates: ["2026-12-02", "2026-12-03"],
      holidayNames: [],
    });
  });
});

it.each([
  ["English", english],
  ["Hindi", hindi],
] as const)("every field and choice has a label in %s", (_, texts) => {
  const all = Object.values(valueFields).flat();
  const plain = all.flatMap((field) => ("fields" in field ? field.fields : [field]));
  const names = [...all, ...plain].map(({ name }) => textNameOf(name));
  expect(names.filter((name) => !Object.hasOwn(texts.fields, name))).toEqual([]);
  const options = plain.flatMap((field) => field.options);
  const named = [...Object.keys(texts.choices), ...documentKindNames];
  expect(options.filter((option) => !named.includes(option))).toEqual([]);
});
