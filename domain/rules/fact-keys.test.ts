// The values that facts may have: each key accepts its own and rejects the others.
import { describe, expect, it } from "vitest";
import { isSameRule } from "./binding-rules.ts";
import { type FactInputs, type FactKey, factKeys, factValues, isFactKey } from "./fact-keys.ts";
import { isValidOn, publicRule } from "./rule-fact.ts";

const valid: FactInputs = {
  entryRule: { rule: "e-visa" },
  exemption: { residentsOf: "United Arab Emirates" },
  condition: { text: "only with insurance" },
  contradiction: { claim: "apply-at-embassy" },
  closedSchemes: { names: ["ETA 601"] },
  officialPortal: { url: "https://evisa.example/apply" },
  officialFee: { currency: "AED", amount: 350 },
  furtherCharge: { name: "DuVerify", fee: { currency: "USD", amount: 15 } },
  documents: { kinds: ["panCard"] },
  letter: { name: "V39A" },
  photo: { sizeMm: "35x45" },
  nameRule: { rule: "as-passport" },
  passportValidity: { months: 6, after: "arrival" },
  biometrics: { place: "visa-centre" },
  leadTime: { latest: { count: 3, unit: "working-days" } },
  processing: { to: 3, unit: "hours" },
  workingWeek: { days: ["sunday", "monday"] },
  holidays: { dates: ["2026-12-02", "2026-12-03"], holidayNames: ["2026-12-02 National Day"] },
  visaName: { name: "26A" },
  visaUse: { min: { count: 9, unit: "weeks" } },
  stay: { days: 60 },
  extension: { times: 1, days: 30 },
  arrivalCard: { name: "TDAC" },
  transit: { freeHours: 24 },
  corrections: { until: "decision" },
  authorityRefunds: { when: "never" },
};

const wrong: { [Key in FactKey]?: object[] } = {
  entryRule: [{ rule: "maybe" }],
  officialPortal: [{ url: null }, { url: "http://evisa.example" }, { url: "javascript:alert(1)" }],
  officialFee: [
    { currency: "dirham", amount: 1 },
    { currency: "AED", amount: -1 },
  ],
  documents: [{ kinds: [] }, { kinds: ["birthCertificate"] }],
  leadTime: [{}, { latest: { count: 0, unit: "days" } }],
  visaUse: [{ isApproximate: true }],
  holidays: [
    { dates: ["2026-02-30"] },
    { dates: ["2026-12-02"], holidayNames: ["National Day"] },
    { dates: ["2026-12-02"], holidayNames: ["2026-12-02"] },
    { dates: ["2026-12-02"], holidayNames: ["2026-12-03 National Day"] },
  ],
  condition: [{ text: " " }, { text: "\u202e" }, { text: "a\u0000b" }, { text: "x".repeat(301) }],
};

describe("the names of holidays", () => {
  const dates = ["2026-12-02"];

  it("may be missing: the value is then the same as before there were any", () => {
    for (const value of [{ dates }, { dates, holidayNames: [] }])
      expect(factValues.holidays.parse(value)).toStrictEqual({ dates });
  });

  it("change nothing that a draft must confirm again", () => {
    const named = { dates, holidayNames: ["2026-12-02 National Day"] };
    expect(isSameRule({ dates }, named)).toBe(true);
    expect(isSameRule({ dates: ["2026-12-03"] }, named)).toBe(false);
  });
});

describe.each(factKeys)("the value of %s", (key) => {
  it("is accepted when it is well-formed, and stays the same when it is read again", () => {
    const read = factValues[key].parse(valid[key]);
    expect(read).toMatchObject(valid[key]);
    expect(factValues[key].parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it("is rejected with another key's fields or with none", () => {
    for (const value of [{ ...valid[key], other: 1 }, {}, null, "yes", ...(wrong[key] ?? [])])
      expect(factValues[key].safeParse(value).success).toBe(false);
  });
});

it("a text loses characters that turn its direction", () => {
  expect(factValues.condition.parse({ text: " only \u202eby air\u202c " })).toEqual({ text: "only by air" });
});

it("a key is one of the table's own", () => {
  expect(isFactKey("officialFee")).toBe(true);
  for (const other of ["fee", "toString", "__proto__"]) expect(isFactKey(other)).toBe(false);
});

describe("a fact", () => {
  const fact = {
    destinationId: "thailand",
    planId: null,
    key: "stay",
    value: { days: 60 },
    source: "https://tdac.example",
    official: true,
    basis: null,
    checkedOn: "2026-11-20",
    checkedBy: "a1",
    secondPerson: "b2",
    validFrom: null,
    validTo: "2026-12-31",
    state: "in-force",
  } as const;

  it("is shown without the people who checked it", () => {
    const shown = publicRule(fact);
    expect(shown).toMatchObject({ key: "stay", value: { days: 60 }, confirmed: true });
    expect(JSON.stringify(shown)).not.toMatch(/a1|b2|thailand/);
    expect(publicRule({ ...fact, secondPerson: null }).confirmed).toBe(false);
  });

  it("holds up to and including its last day", () => {
    expect(isValidOn(fact, "2026-12-31")).toBe(true);
    expect(isValidOn(fact, "2027-01-01")).toBe(false);
    expect(isValidOn({ validTo: null }, "2099-01-01")).toBe(true);
  });
});
