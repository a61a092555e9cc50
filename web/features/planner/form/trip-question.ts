// The question to the planner, from a form in which nothing is missing.
import type { TripQuestion } from "#domain/planner/plan-trip.ts";
import type { Permit, PermitIssuer, Person, Trip } from "#domain/planner/trip.ts";
import {
  countIn,
  type FatherAnswer,
  maxStayDays,
  maxTransitHours,
  type PersonEntry,
  type TripEntry,
} from "./trip-entry.ts";

/** `labelOf`: what to call a person without a label, by position from 1. */
export function questionOf(entry: TripEntry, labelOf: (position: number) => string): TripQuestion {
  return {
    trip: tripOf(entry),
    people: entry.people.map((person, at) => personOf(person, labelOf(at + 1))),
  };
}

function tripOf({ visaType, isFlexible, window, legs }: TripEntry): Trip {
  const places = legs.map(({ destinationId, isTransit, hours }) => ({
    destinationId,
    transitHours: isTransit ? (countIn(hours, maxTransitHours) ?? null) : null,
  }));
  if (isFlexible) {
    const stays = legs.map(({ stayDays }) => countIn(stayDays, maxStayDays) ?? 1);
    return { visaType, window, legs: places.map((place, at) => ({ ...place, stayDays: stays[at] ?? 1 })) };
  }
  const dates = legs.map(({ from, to }) => ({ departure: from, arrival: to }));
  return {
    visaType,
    legs: places.map((place, at) => ({ ...place, dates: dates[at] ?? { departure: "", arrival: "" } })),
  };
}

function personOf(person: PersonEntry, name: string): Person {
  return {
    label: person.label.trim() || name,
    passportExpiry: person.passportExpiry || null,
    hasSingleName: person.hasSingleName,
    isFatherNameShown: person.hasSingleName ? shown[person.fatherName] : null,
    isMinor: person.isMinor,
    permits: permitsOf(person),
  };
}

const shown = { unknown: null, yes: true, no: false } satisfies Record<FatherAnswer, boolean | null>;

function permitsOf({ residence, residenceUntil, visas }: PersonEntry): Permit[] {
  const held = Object.entries(visas) as [PermitIssuer, string][];
  return [
    ...(residence
      ? [{ issuer: residence, kind: "residence" as const, validUntil: residenceUntil || null }]
      : []),
    ...held.map(([issuer, until]) => ({ issuer, kind: "visa" as const, validUntil: until || null })),
  ];
}
