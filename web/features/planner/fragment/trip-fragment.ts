// A plan as the fragment of an address, which browsers never send: a version, and base64url of compact JSON. What is read is hostile:
// anybody can write a link.
import { withoutDirections } from "#domain/content/direction-characters.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { maxLegs, type PermitIssuer, permitIssuers } from "#domain/planner/trip.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import {
  countIn,
  fatherAnswers,
  type LegEntry,
  maxLabelLength,
  maxStayDays,
  maxTransitHours,
  type PersonEntry,
  type TripEntry,
} from "../form/trip-entry.ts";

const version = "1.";
const maxLength = 12_000;
/** More than any policy allows; the planner itself checks the policy. */
const maxPeople = 50;

/** Without the leading '#'. */
export function fragmentOf({ visaType, isFlexible, window, legs, people }: TripEntry): string {
  const compact = [
    visaType,
    flags(isFlexible),
    [window.from, window.to],
    legs.map((leg) => [
      leg.destinationId,
      leg.from,
      leg.to,
      countIn(leg.stayDays, maxStayDays) ?? 0,
      flags(leg.isTransit),
      countIn(leg.hours, maxTransitHours) ?? 0,
    ]),
    people.map((person) => [
      person.label,
      person.passportExpiry,
      flags(person.hasSingleName, person.isMinor),
      person.fatherName,
      person.residence,
      person.residenceUntil,
      Object.entries(person.visas),
    ]),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(compact));
  return version + toBase64Url(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** `fragment`: without the leading '#'. Returns undefined unless every part of it is one that `fragmentOf` writes. */
export function entryIn(fragment: string): TripEntry | undefined {
  if (!fragment.startsWith(version) || fragment.length > maxLength) return undefined;
  try {
    const bytes = Uint8Array.from(fromBase64Url(fragment.slice(version.length)), (char) =>
      char.charCodeAt(0),
    );
    return tripIn(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Throws for anything that is not a plan. */
function tripIn(compact: unknown): TripEntry {
  const [visaType, isFlexible, window, legs, people] = tuple(compact, 5);
  const [from, to] = tuple(window, 2);
  return {
    visaType: oneOf(visaTypeIds, visaType),
    isFlexible: flagsIn(isFlexible, 1)[0] === true,
    window: { from: dateIn(from), to: dateIn(to) },
    legs: list(legs, maxLegs).map(legIn),
    people: list(people, maxPeople).map(personIn),
  };
}

function legIn(compact: unknown): LegEntry {
  const [destinationId, from, to, stayDays, isTransit, hours] = tuple(compact, 6);
  return {
    destinationId: text(destinationId, /^[a-z-]{0,80}$/),
    from: dateIn(from),
    to: dateIn(to),
    stayDays: numberIn(stayDays, maxStayDays),
    isTransit: flagsIn(isTransit, 1)[0] === true,
    hours: numberIn(hours, maxTransitHours),
  };
}

function personIn(compact: unknown): PersonEntry {
  const [label, passportExpiry, facts, fatherName, residence, residenceUntil, visas] = tuple(compact, 7);
  const [hasSingleName = false, isMinor = false] = flagsIn(facts, 2);
  return {
    label: withoutDirections(text(label, /^\P{Cc}*$/u)).slice(0, maxLabelLength),
    passportExpiry: dateIn(passportExpiry),
    hasSingleName,
    fatherName: oneOf(fatherAnswers, fatherName),
    isMinor,
    residence: residence === "" ? "" : oneOf(permitIssuers, residence),
    residenceUntil: dateIn(residenceUntil),
    visas: Object.fromEntries(list(visas, permitIssuers.length).map(visaIn)),
  };
}

function visaIn(compact: unknown): [PermitIssuer, string] {
  const [issuer, until] = tuple(compact, 2);
  return [oneOf(permitIssuers, issuer), dateIn(until)];
}

const flags = (...values: boolean[]) => values.map(Number).join("");

function flagsIn(value: unknown, count: number): boolean[] {
  return Array.from(text(value, new RegExp(`^[01]{${count}}$`)), (digit) => digit === "1");
}

function list(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new TypeError("not a list");
  return value;
}

function tuple(value: unknown, length: number): unknown[] {
  const parts = list(value, length);
  if (parts.length !== length) throw new TypeError("another number of parts");
  return parts;
}

function text(value: unknown, pattern: RegExp): string {
  if (typeof value !== "string" || !pattern.test(value)) throw new TypeError("not such a text");
  return value;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new TypeError("not in the list");
  return found;
}

function dateIn(value: unknown): string {
  if (value !== "" && !isCalendarDate(value)) throw new TypeError("not a date");
  return value;
}

function numberIn(value: unknown, most: number): string {
  if (value === 0) return "";
  const count = typeof value === "number" ? countIn(String(value), most) : undefined;
  if (count === undefined) throw new TypeError("not such a number");
  return String(count);
}

function toBase64Url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(encoded: string): string {
  return atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
}
