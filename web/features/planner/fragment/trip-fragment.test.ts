// A plan survives its way through an address, and an address that anybody may have written is only read if it is a plan.
import { expect, test } from "vitest";
import { blankEntry, blankLeg, blankPerson, type TripEntry } from "../form/trip-entry.ts";
import { entryIn, fragmentOf } from "./trip-fragment.ts";

const family: TripEntry = {
  visaType: "tourist",
  isFlexible: false,
  window: { from: "", to: "" },
  legs: [
    { ...blankLeg, destinationId: "vietnam", from: "2027-01-05", to: "2027-01-12" },
    { ...blankLeg, destinationId: "united-arab-emirates", isTransit: true, hours: "8" },
  ],
  people: [
    { ...blankPerson, label: "माँ", passportExpiry: "2031-02-01", residence: "united-arab-emirates" },
    { ...blankPerson, label: "Dad 👨", visas: { schengen: "2027-06-01", "united-states": "" } },
    { ...blankPerson, label: "Zoë", isMinor: true },
    { ...blankPerson, hasSingleName: true, fatherName: "yes" },
  ],
};

/** The fragment of any JSON. */
const written = (compact: unknown) => `1.${Buffer.from(JSON.stringify(compact)).toString("base64url")}`;
const parts = (entry: TripEntry) =>
  JSON.parse(Buffer.from(fragmentOf(entry).slice(2), "base64url").toString()) as unknown[];
/** The parts of the family's plan with one replaced. */
function withPart(at: number, part: unknown): string {
  return written(parts(family).with(at, part));
}

test("a plan is the same after the way through an address, complete or not", () => {
  for (const entry of [family, blankEntry, { ...family, isFlexible: true, visaType: "business" as const }])
    expect(entryIn(fragmentOf(entry))).toEqual(entry);
});

test("the address of a family of four in two countries is short and has no character to escape", () => {
  expect(fragmentOf(family)).toMatch(/^1\.[\w-]{1,800}$/);
});

test("anything else is not a plan", () => {
  const leg: unknown[] = ["vietnam", "2027-01-05", "2027-01-12", 0, "0", 0];
  const person: unknown[] = ["Me", "2031-02-01", "00", "unknown", "", "", []];
  expect(entryIn(withPart(3, [leg]))).toBeDefined();
  expect(entryIn(withPart(4, [person]))).toBeDefined();
  const hostile = [
    "",
    "planned-trip",
    "1.",
    "1.%%%",
    `2.${fragmentOf(family).slice(2)}`,
    fragmentOf(family).slice(0, -3),
    `1.${"A".repeat(20_000)}`,
    "1._w",
    ...[null, {}, [], 7, "plan", [[], [], [], [], []]].map(written),
    withPart(0, "diplomatic"),
    withPart(0, "__proto__"),
    withPart(1, "2"),
    withPart(2, ["2027-02-30", ""]),
    withPart(
      3,
      Array.from({ length: 11 }, () => leg),
    ),
    withPart(3, [leg.with(0, "<script>")]),
    withPart(3, [leg.with(1, "2027-13-01")]),
    withPart(3, [leg.with(3, -1)]),
    withPart(3, [leg.with(3, 1e9)]),
    withPart(3, [leg.with(3, "7")]),
    withPart(
      4,
      Array.from({ length: 51 }, () => person),
    ),
    withPart(4, [person.with(0, { toString: "x" })]),
    withPart(4, [person.with(0, "a\u0000b")]),
    withPart(4, [person.with(4, "constructor")]),
    withPart(4, [person.with(6, [["__proto__", ""]])]),
    withPart(4, [[...person, "more"]]),
  ];
  for (const fragment of hostile) expect(entryIn(fragment), fragment.slice(0, 80)).toBeUndefined();
});

test("a label in an address is cut to the length of its field, and cannot turn the text around it", () => {
  const person: unknown[] = ["\u202eevil\u202c", "", "00", "unknown", "", "", []];
  expect(entryIn(withPart(4, [person]))?.people[0]?.label).toBe("evil");
  const long = entryIn(withPart(4, [person.with(0, "x".repeat(500))]));
  expect(long?.people[0]?.label).toBe("x".repeat(40));
});
