// The input of checks, for tests: an application without problems, and the changes of a test.
import { passportFieldNames, type PassportReading } from "../../passport/reading.ts";
import { blankPassportDetails, type PassportDetails } from "../../travellers.ts";
import { usualPassportValidity } from "../../rules/passport-validity-rule.ts";
import { workingCalendar } from "../../rules/working-calendar.ts";
import type { TravellerFacts, TripFacts, TripPlan } from "../check.ts";

export const meera: PassportDetails = {
  ...blankPassportDetails,
  firstName: "Meera",
  lastName: "Iyer",
  gender: "Female",
  passportNumber: "Z1000001",
  passportIssueDate: "2026-01-01",
  passportExpiryDate: "2035-12-31",
  dob: "1990-05-15",
};

/** A data page of this traveller that was read and trusted. */
export function readingOf(traveller: PassportDetails): PassportReading {
  const read = {
    surname: traveller.lastName.toUpperCase(),
    givenNames: traveller.firstName.toUpperCase(),
    passportNumber: traveller.passportNumber,
    dateOfBirth: traveller.dob,
    sex: { Male: "M", Female: "F", Other: "X" }[traveller.gender],
    expiryDate: traveller.passportExpiryDate,
    nationality: "IND",
  };
  return {
    page: "data",
    ok: true,
    isPassport: true,
    mrz: null,
    fields: { ...(none as PassportReading["fields"]), ...read },
    confidence: Object.fromEntries(passportFieldNames.map((name) => [name, 1])) as never,
    print: null,
    problems: [],
  };
}

const none = Object.fromEntries(passportFieldNames.map((name) => [name, null]));

export function travellerFacts(change: Partial<TravellerFacts> = {}): TravellerFacts {
  return {
    traveller: meera,
    others: [{ ...meera, firstName: "Kiran", passportNumber: "Z1000002" }],
    pages: { front: readingOf(meera), last: null },
    marks: [],
    documents: ["firstPage", "lastPage", "photo"],
    required: ["firstPage", "lastPage", "photo"],
    photo: { widthPx: 700, heightPx: 900, sharpness: 0.7 },
    photoSizeMm: null,
    nameRule: "as-passport",
    passportRule: { ...usualPassportValidity, origin: "usual" },
    visaDays: 90,
    travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
    today: "2026-11-20",
    ...change,
  };
}

export function aPlan(change: Partial<TripPlan> = {}): TripPlan {
  return {
    stay_period_days: 30,
    validity_days: 90,
    entry_type: "Single Entry",
    amount: 2000,
    processingDays: 5,
    conditions: null,
    ...change,
  };
}

/** Friday, 20 November 2026; the visa is expected five working days later, on Friday the 27th. */
export function tripFacts(change: Partial<TripFacts> = {}): TripFacts {
  return {
    travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
    today: "2026-11-20",
    travelWindow: "within-validity",
    calendar: workingCalendar([], { today: "2026-11-20", holidays: [] }),
    stayDays: 30,
    readyOn: "2026-11-27",
    leadTime: null,
    plan: aPlan(),
    otherPlans: [],
    ...change,
  };
}
