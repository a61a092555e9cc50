// What the short form asks: a trip of the planner with one country and one traveller, so that the planner can go on with it.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Destination } from "#domain/destinations.ts";
import type { EligibilityQuestion } from "#domain/planner/eligibility.ts";
import type { PermitChoice, TraitQuestion } from "#domain/planner/person/deciding-traits.ts";
import type { PermitIssuer, PermitKind } from "#domain/planner/trip.ts";
import {
  blankEntry,
  blankLeg,
  blankPerson,
  type LegEntry,
  type PersonEntry,
  type TripEntry,
} from "../form/trip-entry.ts";
import { questionOf } from "../form/trip-question.ts";

export type ShortEntry = { leg: LegEntry; person: PersonEntry };

export type ShortQuestion = "where" | "when" | "passport" | "who";

/** Three questions: where the page does not say where to, the passport is part of who travels. */
export function questionsOn(destination: Destination | undefined): readonly ShortQuestion[] {
  return destination ? ["when", "passport", "who"] : ["where", "when", "who"];
}

export function newEntry(destination: Destination | undefined): ShortEntry {
  return { leg: { ...blankLeg, destinationId: destination?.id ?? "" }, person: blankPerson };
}

/** What matters about the traveller depends on the country. */
export function goingTo({ leg, person }: ShortEntry, destinationId: string): ShortEntry {
  const { passportExpiry } = person;
  return { leg: { ...leg, destinationId }, person: { ...blankPerson, passportExpiry } };
}

export function tripOf({ leg, person }: ShortEntry): TripEntry {
  return { ...blankEntry, legs: [leg], people: [person] };
}

/** Of an entry in which nothing is missing. */
export function eligibilityQuestion(entry: ShortEntry): EligibilityQuestion {
  const { trip, people } = questionOf(tripOf(entry), () => "");
  const [person] = people;
  if (!person) throw new Error("a trip of the short form has one traveller");
  const { destinationId, from: departure, to: arrival } = entry.leg;
  return { destinationId, dates: { departure, arrival }, person, visaType: trip.visaType };
}

/** Before the dates are entered, the rules of today decide what to ask. */
export function traitQuestion({ leg }: ShortEntry, today: CalendarDate): TraitQuestion {
  const departure = leg.from || today;
  const dates = { departure, arrival: leg.to || departure };
  return { destinationId: leg.destinationId, dates, visaType: blankEntry.visaType };
}

/** The value of a permit in the select, and '' for none. */
export function permitValue({ kind, issuer }: PermitChoice): string {
  return `${kind} ${issuer}`;
}

export function chosenPermit({ residence, visas }: PersonEntry): string {
  const [visa] = Object.keys(visas) as PermitIssuer[];
  if (visa) return permitValue({ kind: "visa", issuer: visa });
  return residence ? permitValue({ kind: "residence", issuer: residence }) : "";
}

export function withPermit(person: PersonEntry, value: string): PersonEntry {
  const [kind, issuer] = value.split(" ") as [PermitKind | "", PermitIssuer?];
  const { residence, visas } = blankPerson;
  if (!issuer) return { ...person, residence, visas };
  return kind === "visa"
    ? { ...person, residence, visas: { [issuer]: "" } }
    : { ...person, residence: issuer, visas };
}
