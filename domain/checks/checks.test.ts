// Every automatic check, each with a case that passes and one that does not.
import { describe, expect, test } from "vitest";
import { workingCalendar } from "../rules/working-calendar.ts";
import type { PassportDetails } from "../travellers.ts";
import type { TravellerFacts, TripFacts } from "./check.ts";
import { type CheckName, checkNames, checkTraveller, checkTrip } from "./checks.ts";
import { aPlan, meera, readingOf, travellerFacts, tripFacts } from "./testing/some-facts.ts";

const of = (more: Partial<PassportDetails>) => ({ traveller: { ...meera, ...more } });
const child = { dob: "2012-05-15", fatherName: "Anand", motherName: "Uma" };
/** Facts with a front page that was accepted by its print. */
const provisional = (text: string): Partial<TravellerFacts> => ({
  marks: ["print-only:firstPage"],
  pages: { front: { ...readingOf(meera), ok: false, print: { text, characters: 60 } }, last: null },
});
const photo = (widthPx: number, heightPx: number, sharpness = 0.7) => ({
  photo: { widthPx, heightPx, sharpness },
});

test("there are at least fourteen checks, and an application without problems passes all of them", () => {
  const found = [...checkTraveller(travellerFacts()), ...checkTrip(tripFacts())];
  expect(checkNames.length).toBeGreaterThanOrEqual(14);
  expect(new Set(found.map(({ verdict }) => verdict))).toEqual(new Set(["fine"]));
  const silent = [
    "minor_without_parents",
    "minor_alone",
    "cheaper_plan",
    "faster_plan",
    "trip_over",
    "lead_time",
  ];
  expect(found.map(({ check }) => check)).toEqual(checkNames.filter((name) => !silent.includes(name)));
});

type Row<Facts> = [CheckName, Partial<Facts>, string | undefined];

const ofTravellers = [
  ["passport_validity", of({ passportExpiryDate: "2027-06-12" }), "passport_valid"],
  ["passport_validity", of({ passportExpiryDate: "2027-06-11" }), "passport_expires_soon"],
  ["passport_validity", of({ passportExpiryDate: "2026-12-11" }), "passport_expires_on_trip"],
  ["passport_validity", of({ passportExpiryDate: null }), "passport_expiry_unknown"],
  ["reading_differs", {}, "reading_agrees"],
  ["reading_differs", { pages: { front: null, last: null } }, "reading_missing"],
  ["reading_differs", { marks: ["page-unreadable:firstPage"] }, undefined],
  ["reading_differs", provisional("INDIAN  F  15/05/1990\nZ1000001"), "reading_agrees"],
  ["reading_differs", provisional("INDIAN  F  15/05/1990\nA7654321"), "print_differs"],
  ["reading_differs", { ...provisional(""), marks: [] }, "reading_missing"],
  ["reading_differs", of({ passportNumber: "Z1000003" }), "reading_differs"],
  ["reading_differs", of({ firstName: "Mira" }), "reading_differs"],
  ["pages_unread", { marks: ["could-not-tell:motherName"] }, "pages_read"],
  ["pages_unread", { marks: ["page-unreadable:lastPage"] }, "pages_unread"],
  ["pages_unread", { marks: ["print-only:firstPage"] }, "pages_provisional"],
  ["pages_unread", { pages: { front: null, last: null } }, undefined],
  ["marks_left", { marks: ["page-unreadable:lastPage"] }, "nothing_marked"],
  ["marks_left", { marks: ["could-not-tell:motherName"] }, "marks_left"],
  ["marks_left", { marks: ["print-only:firstPage"] }, "nothing_marked"],
  ["marks_left", { marks: ["device-confirms:fatherName", "device-undecided:motherName"] }, "nothing_marked"],
  ["marks_left", { marks: ["device-differs:motherName"] }, "marks_left"],
  ["name_rule", of({ lastName: "" }), "surname_missing"],
  ["name_rule", of({ lastName: "", noSurname: true }), "name_follows_rule"],
  ["name_rule", { ...of({ lastName: "" }), nameRule: "two-words-or-father-name" }, "second_name_missing"],
  [
    "name_rule",
    { ...of({ lastName: "", fatherName: "Anand" }), nameRule: "two-words-or-father-name" },
    "father_name_unconfirmed",
  ],
  [
    "name_rule",
    {
      ...of({ lastName: "", fatherName: "Anand" }),
      nameRule: "two-words-or-father-name",
      marks: ["filed-with:fatherName"],
    },
    "name_follows_rule",
  ],
  ["marks_left", { marks: ["filed-with:fatherName"] }, "nothing_marked"],
  ["name_rule", { ...of({ lastName: "" }), nameRule: "blank-surname-ok" }, "name_follows_rule"],
  ["name_rule", { ...of({ firstName: "", lastName: "" }), nameRule: "blank-surname-ok" }, "name_missing"],
  ["nationality", of({ nationality: "indian" }), "nationality_indian"],
  ["nationality", of({ nationality: "Nepalese" }), "nationality_other"],
  ["passport_number_form", of({ passportNumber: "aa 123456" }), "passport_number_usual"],
  ["passport_number_form", of({ passportNumber: "Z100001" }), "passport_number_odd"],
  ["passport_number_form", of({ passportNumber: "" }), undefined],
  ["issue_date", of({ passportIssueDate: "2024-06-01" }), "issue_date_odd"],
  ["issue_date", of({ passportIssueDate: null }), "issue_date_unknown"],
  ["documents_missing", {}, "documents_complete"],
  ["documents_missing", { documents: ["firstPage", "photo"] }, "documents_missing"],
  ["photo_shape", photo(700, 900), "photo_shape_fits"],
  ["photo_shape", { ...photo(600, 600), photoSizeMm: "51x51" }, "photo_shape_fits"],
  ["photo_shape", photo(600, 600), "photo_shape_differs"],
  ["photo_shape", { photo: null }, undefined],
  ["photo_sharpness", photo(700, 900, 0.35), "photo_sharp"],
  ["photo_sharpness", photo(700, 900, 0.34), "photo_soft"],
  ["minor_without_parents", of({ ...child, fatherName: " " }), "parents_missing"],
  ["minor_without_parents", of(child), "parents_named"],
  ["minor_without_parents", of({ dob: "2008-11-20" }), undefined],
  ["minor_alone", of(child), "minor_with_adult"],
  ["minor_alone", { ...of(child), others: [{ ...meera, dob: "2010-01-01" }] }, "minor_alone"],
  ["minor_alone", { ...of(child), others: [] }, "minor_alone"],
  ["same_passport_twice", { others: [{ ...meera, passportNumber: "z1 000001" }] }, "passport_twice"],
  ["same_passport_twice", {}, "passport_once"],
  ["same_passport_twice", { others: [] }, undefined],
  [
    "same_person_twice",
    { others: [{ ...meera, firstName: "MEERA", passportNumber: "A7654321" }] },
    "person_twice",
  ],
  ["same_person_twice", { others: [{ ...meera, passportNumber: "Z1000001" }] }, "person_once"],
  ["same_person_twice", { others: [] }, undefined],
] as const satisfies Row<TravellerFacts>[];

const trip = (departure: string, arrival: string) => ({ travelDate: { departure, arrival } });

const origin = "checked" as const;
const threeDaysBefore = {
  value: { latest: { count: 3, unit: "working-days" }, earliest: null },
  origin,
} as const;
const monthBefore = { value: { latest: null, earliest: { count: 30, unit: "days" } }, origin } as const;

const ofTrips = [
  ["visa_in_time", trip("2026-11-30", "2026-12-05"), "visa_in_time"],
  ["visa_in_time", trip("2026-11-27", "2026-12-05"), "visa_just_in_time"],
  ["visa_in_time", trip("2026-11-26", "2026-12-05"), "visa_after_departure"],
  ["visa_in_time", trip("2026-11-20", "2026-11-25"), "visa_after_return"],
  [
    "visa_in_time",
    { ...trip("2026-11-20", "2026-11-25"), travelWindow: "stay-from-today" },
    "visa_after_return",
  ],
  [
    "visa_in_time",
    { ...trip("2026-11-20", "2026-12-05"), travelWindow: "stay-from-today" },
    "visa_after_departure",
  ],
  ["visa_in_time", { readyOn: null }, undefined],
  // The promised date has passed, and the trip has begun.
  ["visa_in_time", { ...trip("2026-11-16", "2026-11-25"), readyOn: "2026-11-13" }, "visa_after_departure"],
  ["visa_in_time", { ...trip("2026-11-20", "2026-11-25"), readyOn: "2026-11-13" }, "visa_just_in_time"],
  ["visa_in_time", trip("2026-10-28", "2026-11-19"), undefined],
  ["trip_over", trip("2026-10-28", "2026-11-19"), "trip_over"],
  [
    "trip_over",
    { ...trip("2026-10-28", "2026-11-19"), readyOn: "2026-11-04", travelWindow: "stay-from-today" },
    "trip_over",
  ],
  ["trip_over", trip("2026-10-28", "2026-11-20"), undefined],
  ["lead_time", { ...trip("2026-11-25", "2026-12-05"), leadTime: threeDaysBefore }, "lead_time_kept"],
  ["lead_time", { ...trip("2026-11-24", "2026-12-05"), leadTime: threeDaysBefore }, "applied_too_late"],
  ["lead_time", { ...trip("2026-12-21", "2026-12-25"), leadTime: monthBefore }, "applied_too_early"],
  ["lead_time", { ...trip("2026-10-28", "2026-11-19"), leadTime: threeDaysBefore }, undefined],
  ["lead_time", {}, undefined],
  ["trip_length", trip("2026-12-01", "2026-12-30"), "trip_fits_stay"],
  ["trip_length", trip("2026-12-01", "2026-12-31"), "trip_too_long"],
  ["trip_length", { travelDate: null }, undefined],
  ["trip_length", trip("2026-10-28", "2026-11-15"), undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, stay_period_days: 8 })] }, "cheaper_plan"],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, stay_period_days: 7 })] }, undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, entry_type: "Multiple Entry" })] }, undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, conditions: "With a visa" })] }, undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, validity_days: 22 })] }, undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 2000 })] }, undefined],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, processingDays: 10 })] }, "cheaper_plan"],
  ["cheaper_plan", { otherPlans: [aPlan({ amount: 1500, processingDays: 11 })] }, undefined],
  [
    "cheaper_plan",
    {
      otherPlans: [aPlan({ amount: 1500, processingDays: 6 })],
      travelWindow: "stay-from-today",
    },
    undefined,
  ],
  ["cheaper_plan", { plan: null, otherPlans: [aPlan({ amount: 1500 })] }, undefined],
  [
    "faster_plan",
    { ...trip("2026-11-27", "2026-12-05"), otherPlans: [aPlan({ amount: 5000, processingDays: 1 })] },
    "faster_plan",
  ],
  ["faster_plan", { otherPlans: [aPlan({ amount: 5000, processingDays: 1 })] }, undefined],
  [
    "faster_plan",
    {
      ...trip("2026-11-20", "2026-11-25"),
      travelWindow: "stay-from-today",
      otherPlans: [aPlan({ amount: 5000, processingDays: 2 })],
    },
    "faster_plan",
  ],
  [
    "faster_plan",
    {
      ...trip("2026-11-20", "2026-12-05"),
      travelWindow: "stay-from-today",
      otherPlans: [aPlan({ amount: 5000, processingDays: 2 })],
    },
    undefined,
  ],
] as const satisfies Row<TripFacts>[];

describe("each check distinguishes a correct case from an incorrect one", () => {
  test.each(ofTravellers)("%s %j: %s", (name, change, code) => {
    const found = checkTraveller(travellerFacts(change)).find(({ check }) => check === name);
    expect(found?.code).toBe(code);
  });

  test.each(ofTrips)("%s %j: %s", (name, change, code) => {
    expect(checkTrip(tripFacts(change)).find(({ check }) => check === name)?.code).toBe(code);
  });

  test.each(checkNames)("%s has a case of each kind", (name) => {
    const codes = [...ofTravellers, ...ofTrips].filter(([check]) => check === name).map(([, , code]) => code);
    expect(new Set(codes).size).toBeGreaterThan(1);
  });
});

describe("a finding has the values that its sentence needs, and nothing else", () => {
  test("a passport that expires too soon: both dates, the rule, and where it comes from", () => {
    const found = checkTraveller(travellerFacts(of({ passportExpiryDate: "2027-06-11" })));
    expect(found.find(({ check }) => check === "passport_validity")).toEqual({
      check: "passport_validity",
      step: "passport",
      code: "passport_expires_soon",
      verdict: "look",
      params: {
        expiry: "2027-06-11",
        months: 6,
        after: "departure",
        until: "2027-06-12",
        origin: "usual",
      },
    });
  });

  test("the days until the visa exclude weekends and holidays", () => {
    const today = "2026-01-22";
    const facts = tripFacts({ ...trip("2026-02-10", "2026-02-12"), today, readyOn: "2026-01-30" });
    const daysOf = (holidays: readonly string[]) =>
      checkTrip({ ...facts, calendar: workingCalendar([], { today, holidays }) }).find(
        ({ check }) => check === "visa_in_time",
      )?.params.days;
    expect(daysOf([])).toBe(5);
    expect(daysOf(["2026-01-27"])).toBe(4);
  });

  test("the cheapest suitable plan, and what it saves", () => {
    const otherPlans = [aPlan({ amount: 1800 }), aPlan({ amount: 1150, stay_period_days: 10 })];
    const found = checkTrip(tripFacts({ otherPlans })).find(({ check }) => check === "cheaper_plan");
    expect(found?.params).toEqual({ stay: 10, amount: 1150, saved: 850 });
  });
});
