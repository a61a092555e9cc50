// The fields from which forms for facts are made.
import { describe, expect, it } from "vitest";
import { factKeys } from "./fact-keys.ts";
import { valueFields } from "./value-fields.ts";

describe("the fields of a value", () => {
  it.each(factKeys)("exist for %s, and each choice has its options", (key) => {
    expect(valueFields[key].length).toBeGreaterThan(0);
    const plain = valueFields[key].flatMap((field) => ("fields" in field ? field.fields : [field]));
    for (const { kind, options } of plain) expect(options.length > 0).toBe(kind.startsWith("choice"));
  });

  it("are numbers and choices, groups that may be left empty, lists and marks", () => {
    expect(valueFields.passportValidity).toEqual([
      { name: "months", kind: "number", optional: false, options: [] },
      {
        name: "after",
        kind: "choice",
        optional: false,
        options: ["arrival", "departure", "end-of-visa"],
      },
    ]);
    expect(valueFields.leadTime[0]).toMatchObject({
      name: "latest",
      optional: true,
      fields: [
        { name: "count", kind: "number", optional: false },
        { name: "unit", kind: "choice", optional: false },
      ],
    });
    expect(valueFields.holidays).toMatchObject([
      { name: "dates", kind: "lines", optional: false },
      { name: "holidayNames", kind: "lines", optional: true },
    ]);
    expect(valueFields.documents).toMatchObject([{ name: "kinds", kind: "choices", optional: false }]);
    expect(valueFields.visaName[1]).toMatchObject({ name: "alsoIn", kind: "lines", optional: true });
    expect(valueFields.officialPortal).toMatchObject([
      { name: "url", kind: "text", optional: true },
      { name: "isOnlyWay", kind: "flag", optional: true },
    ]);
  });
});
