// Generates applications without a problem for tests: families, single names, children's passports, every name rule.
import { filedWithFather } from "../../passport/filed-name.ts";
import { addDays, addYears, type CalendarDate } from "../../dates/calendar-date.ts";
import { addWorkingDays } from "../../dates/working-days.ts";
import { nameRules } from "../../destinations.ts";
import { requiredDocuments } from "../../documents/required-documents.ts";
import { issueDatesFor } from "../../passport/issue-date.ts";
import type { TravelWindow } from "../../policies.ts";
import { usualPassportValidity } from "../../rules/passport-validity-rule.ts";
import { workingCalendar } from "../../rules/working-calendar.ts";
import type { PassportDetails } from "../../travellers.ts";
import { visaTypeIds } from "../../visa-types.ts";
import type { TravellerFacts, TripFacts } from "../check.ts";
import { aPlan, meera, readingOf } from "./some-facts.ts";

interface FlawlessDraft {
  trip: TripFacts;
  travellers: TravellerFacts[];
}

const sizes = [null, "35x45", "51x51", "40x60", "50x50", "50x60"] as const;
const firstNames = ["Meera", "Ravi", "Tara Devi", "Annadurai", "D'Souza", "Imran Khan"];
const lastNames = ["Iyer", "Rao", "Fernandes Pinto", "Khan", "O'Brien"];

/** The draft with index `at`; every third traveller of a draft is a child. */
export function flawlessDraft(at: number, travelWindow: TravelWindow): FlawlessDraft {
  const today = addDays("2026-01-01", at * 7);
  const trip = flawlessTrip(at, { today, travelWindow });
  const people = Array.from({ length: 1 + (at % 4) }, (_, place) => person(at * 4 + place, { place, today }));
  return { trip, travellers: people.map((_, place) => travellerFacts(at, { people, place, trip })) };
}

function flawlessTrip(
  at: number,
  { today, travelWindow }: { today: CalendarDate; travelWindow: TravelWindow },
): TripFacts {
  const plan = aPlan({ processingDays: at % 23, stay_period_days: 14 + (at % 80), validity_days: 365 });
  const readyOn = addWorkingDays(today, plan.processingDays);
  const departure = travelWindow === "stay-from-today" ? today : addDays(readyOn, 1 + (at % 30));
  const arrival = addDays(departure, at % plan.stay_period_days);
  const dearer = aPlan({ amount: plan.amount + 500, processingDays: 0, stay_period_days: 90 });
  const shorter = aPlan({ amount: plan.amount - 500, entry_type: "Multiple Entry" });
  return {
    travelDate: { departure, arrival },
    today,
    travelWindow,
    readyOn,
    leadTime: null,
    plan,
    calendar: workingCalendar([], { today, holidays: [] }),
    stayDays: plan.stay_period_days,
    otherPlans: [dearer, shorter],
  };
}

function person(number: number, { place, today }: { place: number; today: CalendarDate }): PassportDetails {
  const isChild = place % 3 === 2;
  const dob = addDays(addYears(today, isChild ? -9 : -30 - (number % 40)), -(number % 300));
  const passportExpiryDate = addDays(addYears(today, isChild ? 3 : 4 + (number % 5)), number % 200);
  const [passportIssueDate = null] = issueDatesFor(passportExpiryDate, dob);
  const noSurname = number % 7 === 0;
  return {
    ...meera,
    dob,
    passportExpiryDate,
    passportIssueDate,
    noSurname,
    firstName: firstNames[number % firstNames.length] ?? "",
    lastName: noSurname ? "" : (lastNames[number % lastNames.length] ?? ""),
    fatherName: "Suresh Iyer",
    motherName: "Latha Iyer",
    gender: number % 2 === 0 ? "Female" : "Male",
    passportNumber: number % 5 === 0 ? `AB${100_000 + number}` : `Z${1_000_000 + number}`,
  };
}

function travellerFacts(
  at: number,
  { people, place, trip }: { people: PassportDetails[]; place: number; trip: TripFacts },
): TravellerFacts {
  const traveller = people[place] ?? meera;
  const required = requiredDocuments(visaTypeIds[at % visaTypeIds.length] ?? "tourist", ["flightTicket"]);
  const photoSizeMm = sizes[at % sizes.length] ?? null;
  const [width = 35, height = 45] = (photoSizeMm ?? "35x45").split("x").map(Number);
  return {
    traveller,
    others: people.filter((other) => other !== traveller),
    pages: { front: readingOf(traveller), last: null },
    marks: traveller.noSurname ? [filedWithFather] : [],
    documents: required.filter((kind) => kind !== "validPassport"),
    required,
    photo: { widthPx: width * 20 + (at % 10), heightPx: height * 20, sharpness: 0.5 + (at % 4) / 10 },
    photoSizeMm,
    passportRule: { ...usualPassportValidity, origin: "usual" },
    visaDays: trip.plan?.validity_days ?? null,
    nameRule: nameRules[at % nameRules.length] ?? "as-passport",
    travelDate: trip.travelDate,
    today: trip.today,
  };
}
