// What a visitor has entered so far, complete or not: dates are YYYY-MM-DD or '', numbers are as typed.
import type { PermitIssuer } from "#domain/planner/trip.ts";
import { type VisaTypeId } from "#domain/visa-types.ts";

export interface LegEntry {
  destinationId: string;
  /** The days of arrival in the country and of leaving it; with fixed dates. */
  from: string;
  to: string;
  /** With flexible dates. */
  stayDays: string;
  isTransit: boolean;
  hours: string;
}

export const fatherAnswers = ["unknown", "yes", "no"] as const;
export type FatherAnswer = (typeof fatherAnswers)[number];

export interface PersonEntry {
  label: string;
  passportExpiry: string;
  hasSingleName: boolean;
  fatherName: FatherAnswer;
  isMinor: boolean;
  /** '' for none but India's. */
  residence: PermitIssuer | "";
  residenceUntil: string;
  /** The visas that the person holds, by issuer, and until when they are valid. */
  visas: Partial<Record<PermitIssuer, string>>;
}

export interface TripEntry {
  visaType: VisaTypeId;
  isFlexible: boolean;
  window: { from: string; to: string };
  legs: readonly LegEntry[];
  people: readonly PersonEntry[];
}

export const blankLeg: LegEntry = {
  destinationId: "",
  from: "",
  to: "",
  stayDays: "",
  isTransit: false,
  hours: "",
};

export const blankPerson: PersonEntry = {
  label: "",
  passportExpiry: "",
  hasSingleName: false,
  fatherName: "unknown",
  isMinor: false,
  residence: "",
  residenceUntil: "",
  visas: {},
};

export const blankEntry: TripEntry = {
  visaType: "tourist",
  isFlexible: false,
  window: { from: "", to: "" },
  legs: [blankLeg],
  people: [blankPerson],
};

export const maxLabelLength = 40;
export const maxStayDays = 366;
export const maxTransitHours = 240;

/** A whole number from 1 to `most`, or undefined. */
export function countIn(typed: string, most: number): number | undefined {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : undefined;
}
