// Answers of the planner that were worked out by hand from the rules in database/ and a calendar, for one person on one day.
import { describe, expect, it } from "vitest";
import { planTrip } from "#domain/planner/plan-trip.ts";
import type { Blocker } from "#domain/planner/reasons.ts";
import type { Permit, Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { seedPlannerCatalogue } from "./seed-planner-catalogue.ts";

/** A Friday. Our only holiday before the trips below is 26 January 2027, a Tuesday. */
const today = "2026-11-27";
const catalogue: PlannerCatalogue = await seedPlannerCatalogue(today);

const adult: Person = {
  label: "Me",
  passportExpiry: "2035-01-01",
  hasSingleName: false,
  isFatherNameShown: null,
  isMinor: false,
  permits: [],
};
const holding = (permit: Partial<Permit>): Person => ({
  ...adult,
  permits: [{ issuer: "schengen", kind: "visa", validUntil: null, ...permit }],
});
const uaeResident = holding({ issuer: "united-arab-emirates", kind: "residence" });
const expiring = (passportExpiry: string): Person => ({ ...adult, passportExpiry });
const people = {
  adult,
  "US visa": holding({ issuer: "united-states" }),
  "Schengen visa": holding({}),
  "Schengen visa until 5 Feb": holding({ validUntil: "2027-02-05" }),
  "resident of the UAE": uaeResident,
  "resident of the UAE until 8 Jan": holding({
    issuer: "united-arab-emirates",
    kind: "residence",
    validUntil: "2027-01-08",
  }),
  "resident of Kuwait": holding({ issuer: "other-gcc", kind: "residence" }),
  "visa of Kuwait": holding({ issuer: "other-gcc", kind: "visa" }),
  "single name": { ...adult, hasSingleName: true },
  "single name, no father's name": { ...adult, hasSingleName: true, isFatherNameShown: false },
  "passport until 15 Jan": expiring("2027-01-15"),
  "passport until 10 Jul": expiring("2027-07-10"),
  "passport until 11 Jul": expiring("2027-07-11"),
  "passport until 17 Jul": expiring("2027-07-17"),
  "passport until 18 Jul": expiring("2027-07-18"),
} satisfies Record<string, Person>;

/** `plan` is the position in the catalogue; `by`: the last day to apply; `total` in rupees. */
interface Expected {
  need: string;
  plan: number | null;
  by: string | null;
  earliest: string | null;
  total: number;
  blocked?: Blocker["code"];
}

type Row = [
  destination: string,
  dates: string | string[],
  expected: Expected,
  who?: keyof typeof people,
  type?: VisaTypeId,
  /** The rule in database/general-rules.json without which the answer would be another one. */
  rule?: string,
];

function by(rule: string, [destination, dates, expected, who = "adult", type = "tourist"]: Row): Row {
  return [destination, dates, expected, who, type, rule];
}

const free = { need: "nothing", plan: null, by: null, earliest: today, total: 0 } as const;
const visa = (
  plan: number | null,
  by: string | null,
  [earliest, total]: [string | null, number],
): Expected => ({
  need: "visa",
  plan,
  by,
  earliest,
  total,
});
const authorisation = (plan: number, by: string, rest: [string, number]): Expected => ({
  ...visa(plan, by, rest),
  need: "authorisation",
});
const ruledOut = (blocked: Blocker["code"], earliest: string | null = null): Expected => ({
  ...visa(null, null, [earliest, 0]),
  blocked,
});

/** The authority works on neither of them, so that 28 December is too late for 4 January. */
const emiratiHolidays = "the holidays on 2 and 3 December and 1 January";
const emirates: Row[] = [
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-01-10",
    visa(0, "2026-12-27", ["2026-12-08", 8470]),
  ]),
  by("the holiday on 1 January", [
    "united-arab-emirates",
    "2027-01-04/2027-01-10",
    visa(4, "2026-12-29", ["2026-12-02", 6150]),
    "US visa",
  ]),
  // 20 days are more than the 14 of the cheaper plan.
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-01-23",
    visa(0, "2026-12-27", ["2026-12-08", 8470]),
    "US visa",
  ]),
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-02-17",
    visa(1, "2026-12-27", ["2026-12-08", 15_630]),
  ]),
  // 58 days and four working days before them are more than the 60 days for which plan 1 is valid.
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-03-02",
    visa(3, "2026-12-27", ["2026-12-08", 41_690]),
  ]),
  ["united-arab-emirates", "2027-01-04/2027-01-10", free, "resident of the UAE"],
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-01-10",
    visa(0, "2026-12-27", ["2026-12-08", 8470]),
    "resident of the UAE until 8 Jan",
  ]),
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-01-10",
    { ...visa(0, "2026-12-27", ["2026-12-08", 0]), blocked: "single_name" },
    "single name, no father's name",
  ]),
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2027-01-04/2027-01-10",
    visa(0, "2026-12-27", ["2026-12-08", 8470]),
    "single name",
  ]),
  // Filed today, it is ready on 7 December: 30 November, 1, 4 and 7 December are working days.
  by(emiratiHolidays, ["united-arab-emirates", "2026-12-03/2026-12-08", ruledOut("too_late", "2026-12-08")]),
  by(emiratiHolidays, ["united-arab-emirates", "2026-12-04/2026-12-08", ruledOut("too_late", "2026-12-08")]),
  // Filed on a Sunday, it is ready on the Monday a week later.
  by(emiratiHolidays, [
    "united-arab-emirates",
    "2026-12-08/2026-12-12",
    visa(0, "2026-11-29", ["2026-12-08", 8470]),
  ]),
];

const southEastAsia: Row[] = [
  ["vietnam", "2026-12-21/2026-12-30", visa(0, "2026-12-15", ["2026-12-03", 2300])],
  ["vietnam", "2026-12-21/2026-12-30", visa(0, "2026-12-15", ["2026-12-03", 2300]), "adult", "leisure"],
  ["vietnam", "2026-12-21/2026-12-30", visa(3, "2026-12-13", ["2026-12-05", 4490]), "adult", "student"],
  ["vietnam", "2026-12-21/2026-12-30", visa(2, "2026-12-15", ["2026-12-03", 2300]), "adult", "business"],
  [
    "vietnam",
    "2026-12-21/2026-12-30",
    visa(0, "2026-12-15", ["2026-12-03", 2300]),
    "single name, no father's name",
  ],
  // A visa for 90 days of stay that is valid for 90 days never covers 90 days of stay.
  ["vietnam", "2026-12-21/2027-03-20", ruledOut("no_plan_fits")],
  ["vietnam", "2026-12-21/2027-03-14", visa(0, "2026-12-15", ["2026-12-03", 2300])],
  // One day more, and it has to be filed on a Saturday or Sunday, so that fewer days pass before it is ready.
  ["vietnam", "2026-12-21/2027-03-15", ruledOut("no_plan_fits", "2026-12-03")],
  ["singapore", "2027-01-18/2027-01-24", visa(0, "2027-01-12", ["2026-12-03", 1900])],
  ["singapore", "2027-01-18/2027-01-24", visa(1, "2027-01-10", ["2026-12-05", 1900]), "adult", "business"],
  ["singapore", "2027-03-01/2027-03-07", visa(0, "2027-02-23", ["2026-12-03", 1900])],
  ["indonesia", "2027-01-04/2027-01-28", visa(0, "2026-12-31", ["2026-12-01", 2690])],
  ["indonesia", "2027-01-04/2027-02-12", visa(1, "2026-12-27", ["2026-12-05", 8190])],
  ["cambodia", "2027-01-27/2027-02-03", visa(0, "2027-01-20", ["2026-12-03", 3260])],
  ["laos", "2027-01-04/2027-01-10", visa(0, "2026-12-27", ["2026-12-05", 4490])],
  ["thailand", "2026-12-01/2027-01-29", free],
  ["thailand", "2026-12-01/2027-01-30", { ...free, blocked: "stay_too_long" }],
  ["malaysia", "2026-12-01/2026-12-30", free],
];

const otherAsia: Row[] = [
  ["sri-lanka", "2027-01-15/2027-01-20", authorisation(0, "2027-01-13", ["2026-12-01", 100])],
  ["sri-lanka", "2027-01-15/2027-02-14", { ...ruledOut("stay_too_long"), need: "authorisation" }],
  [
    "sri-lanka",
    "2027-01-15/2027-01-20",
    authorisation(1, "2027-01-12", ["2026-12-02", 4930]),
    "adult",
    "business",
  ],
  ["japan", "2026-12-08/2026-12-15", visa(0, "2026-11-29", ["2026-12-08", 550])],
  ["south-korea", "2027-02-01/2027-02-10", visa(0, "2027-01-07", ["2026-12-19", 3610])],
  [
    "hong-kong",
    "2026-12-05/2026-12-10",
    { ...visa(null, "2026-12-03", ["2026-12-01", 0]), need: "registration" },
  ],
  ["hong-kong", "2026-12-05/2026-12-19", { ...ruledOut("stay_too_long"), need: "registration" }],
  ["uzbekistan", "2026-12-07/2026-12-12", visa(0, "2026-12-01", ["2026-12-03", 1860])],
  ["bhutan", "2027-01-04/2027-01-13", { ...free, need: "permit", earliest: null }],
  ["maldives", "2027-01-04/2027-01-13", { ...free, need: "visa-on-arrival" }],
];

const caucasus: Row[] = [
  ["turkiye", "2027-02-01/2027-02-10", ruledOut("no_plan_fits")],
  ["turkiye", "2027-02-01/2027-02-10", visa(0, "2027-01-28", ["2026-12-01", 4010]), "Schengen visa"],
  ["turkiye", "2027-02-01/2027-02-10", ruledOut("no_plan_fits"), "Schengen visa until 5 Feb"],
  ["turkiye", "2027-02-01/2027-02-10", visa(1, "2027-01-26", ["2026-12-03", 4010]), "adult", "business"],
  ["turkiye", "2027-02-01/2027-02-10", visa(2, "2027-01-07", ["2026-12-19", 9900]), "adult", "student"],
  // The urgent plan would be ready on 30 November; the cheap one is in time.
  ["azerbaijan", "2026-12-14/2026-12-20", visa(0, "2026-12-08", ["2026-12-01", 2380])],
  ["azerbaijan", "2026-12-02/2026-12-05", visa(1, "2026-11-30", ["2026-12-01", 5370])],
  ["azerbaijan", "2026-11-30/2026-12-03", ruledOut("too_late", "2026-12-01")],
  ["georgia", "2027-01-11/2027-01-20", free, "resident of the UAE"],
  ["georgia", "2027-01-11/2027-01-20", visa(0, "2026-12-30", ["2026-12-09", 1860])],
  ["armenia", "2027-01-04/2027-02-02", visa(1, "2026-12-27", ["2026-12-05", 3610])],
  ["armenia", "2027-01-04/2027-02-02", free, "resident of the UAE"],
  ["russia", "2026-12-05/2026-12-10", visa(0, "2026-11-30", ["2026-12-04", 4900])],
];

const africa: Row[] = [
  ["kenya", "2027-01-27/2027-02-05", authorisation(0, "2027-01-20", ["2026-12-03", 2950])],
  [
    "kenya",
    ["2027-01-04/2027-01-08", "2027-01-20/2027-01-25"],
    authorisation(1, "2026-12-29", ["2026-12-03", 8880]),
  ],
  ["egypt", "2027-01-11/2027-01-18", visa(0, "2026-12-30", ["2026-12-09", 2300])],
  by("six months after arrival", [
    "egypt",
    "2027-01-11/2027-01-18",
    { ...visa(0, "2026-12-30", ["2026-12-09", 0]), blocked: "passport_expires_soon" },
    "passport until 10 Jul",
  ]),
  by("six months after arrival", [
    "egypt",
    "2027-01-11/2027-01-18",
    visa(0, "2026-12-30", ["2026-12-09", 2300]),
    "passport until 11 Jul",
  ]),
  by("six months after arrival", [
    "egypt",
    "2027-01-11/2027-01-18",
    visa(0, "2026-12-30", ["2026-12-09", 2300]),
    "passport until 17 Jul",
  ]),
  ["egypt", "2027-01-11/2027-01-18", visa(0, "2026-12-30", ["2026-12-09", 2300]), "passport until 18 Jul"],
  [
    "egypt",
    "2027-01-11/2027-01-18",
    { ...visa(0, "2026-12-30", ["2026-12-09", 0]), blocked: "passport_expires_on_trip" },
    "passport until 15 Jan",
  ],
  ["morocco", "2026-12-02/2026-12-10", visa(1, "2026-11-30", ["2026-12-01", 9600])],
  ["tanzania", "2027-01-11/2027-01-20", visa(0, "2026-12-27", ["2026-12-12", 4490])],
  // A visa that is valid for 30 days has to be filed on 29 December at the latest, and then ends a day before the stay.
  ["ethiopia", "2027-01-04/2027-01-28", ruledOut("no_plan_fits", "2026-12-03")],
  ["ethiopia", "2027-01-04/2027-01-27", visa(0, "2026-12-29", ["2026-12-03", 5540])],
  ["seychelles", "2027-01-04/2027-01-13", { ...free, need: "authorisation", earliest: null }],
];

const gulfAndAustralia: Row[] = [
  // Filed on the 15th, the third of the authority's working days is the day of entry.
  by("the week from Sunday", ["oman", "2026-12-20/2026-12-27", visa(0, "2026-12-14", ["2026-12-03", 1240])]),
  by("the week from Sunday", ["oman", "2026-12-20/2026-12-31", visa(1, "2026-12-14", ["2026-12-03", 4670])]),
  ["oman", "2026-12-20/2026-12-31", free, "resident of the UAE"],
  // Seven working days before would be 30 December; the authority takes up to twelve days.
  ["bahrain", "2027-01-11/2027-01-20", visa(0, "2026-12-29", ["2026-12-10", 2440])],
  // Bahrain has no passport rule of its own: six months after leaving, as usual.
  [
    "bahrain",
    "2027-01-11/2027-01-18",
    { ...visa(0, "2026-12-29", ["2026-12-10", 0]), blocked: "passport_expires_soon" },
    "passport until 17 Jul",
  ],
  ["bahrain", "2027-01-11/2027-01-18", visa(0, "2026-12-29", ["2026-12-10", 2440]), "passport until 18 Jul"],
  ["bahrain", "2027-01-11/2027-01-20", ruledOut("no_plan_on_sale"), "adult", "student"],
  ["qatar", "2027-01-11/2027-01-20", free],
  ["qatar", "2027-01-11/2027-02-10", { ...free, blocked: "stay_too_long" }],
  ["saudi-arabia", "2027-02-01/2027-02-10", ruledOut("no_plan_fits")],
  [
    "saudi-arabia",
    "2027-02-01/2027-02-10",
    visa(0, "2027-01-27", ["2026-12-02", 7120]),
    "resident of Kuwait",
  ],
  ["saudi-arabia", "2027-02-01/2027-02-10", ruledOut("no_plan_fits"), "visa of Kuwait"],
  ["australia", "2027-01-11/2027-01-20", visa(0, "2026-12-09", ["2026-12-30", 11_180])],
];

const rows = [...emirates, ...southEastAsia, ...otherAsia, ...caucasus, ...africa, ...gulfAndAustralia];
const answers = rows.map(([destinationId, dates, expected, who = "adult", visaType = "tourist", rule]) => ({
  destinationId,
  dates: [dates].flat(),
  expected,
  who,
  visaType,
  rule: rule ?? "the catalogue",
}));

describe("an answer worked out by hand", () => {
  it("exists at least 60 times, of 30 destinations", () => {
    expect(answers.length).toBeGreaterThanOrEqual(60);
    expect(new Set(answers.map(({ destinationId }) => destinationId)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(answers)(
    "$destinationId, $dates, $who, $visaType, by $rule",
    ({ destinationId, dates, expected, who, visaType }) => {
      const legs = dates.map((range) => {
        const [departure = "", arrival = ""] = range.split("/");
        return { destinationId, dates: { departure, arrival }, transitHours: null };
      });
      const { legs: planned, total } = planTrip(
        { trip: { visaType, legs }, people: [people[who]] },
        catalogue,
      );
      const [outcome] = planned[0]?.people ?? [];
      expect({
        need: outcome?.need,
        plan: outcome?.plan?.id ?? null,
        by: outcome?.apply?.by ?? null,
        earliest: outcome?.earliestDeparture,
        total: total / 100,
        blocked: outcome?.blockers.map(({ code }) => code),
      }).toEqual({
        ...expected,
        plan: expected.plan === null ? null : `${destinationId}/${expected.plan}`,
        blocked: expected.blocked ? [expected.blocked] : [],
      });
    },
  );
});
