// The facts about an application that a language model receives: derived from the automatic checks and written in the words of
// this table, never a name, number, date or text that somebody entered (docs/decisions/0021).
import type { CheckResult } from "../checks/checks.ts";
import { type FindingCode, findingCodes, findingFields, type FindingParams } from "../checks/findings.ts";
import { type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import { documentKindNames } from "../documents/document-kinds.ts";
import type { VisaTypeId } from "../visa-types.ts";

export interface FactsOfApplication {
  /** The destination's name in the catalogue. */
  destination: string;
  visaType: VisaTypeId;
  /** When the trip ends. */
  arrival: CalendarDate | null;
  trip: readonly Checked[];
  travellers: readonly { passportExpiryDate: CalendarDate | null; findings: readonly Checked[] }[];
}

type Checked = Pick<CheckResult, "code" | "verdict" | "params">;

/** The values of a finding that may be sent: counts, and words of closed sets. Dates, marks and measurements may not. */
const counts = ["months", "days", "stay", "saved"] as const satisfies readonly (keyof FindingParams)[];
const maxCount = 1_000_000;
/** A longer validity is not worth mentioning. */
const maxReportedDays = 200;

/** One fact per line, in an order that does not depend on who was entered first or when. */
export function derivedFacts({
  destination,
  visaType,
  arrival,
  trip,
  travellers,
}: FactsOfApplication): string[] {
  return [
    `destination: ${destination}`,
    `visa type: ${visaType}`,
    `travellers: ${travellers.length}`,
    ...trip.flatMap((finding) => factOf("trip", finding)),
    ...travellers.flatMap(({ passportExpiryDate, findings }, at) => {
      const who = `traveller ${at + 1}`;
      const facts = findings.flatMap((finding) => factOf(who, finding));
      return [...facts, ...passportFact(who, arrival, passportExpiryDate)];
    }),
  ];
}

/** A finding without a problem needs no suggestion. */
function factOf(who: string, { code, verdict, params }: Checked): string[] {
  if (verdict === "fine" || !findingCodes.includes(code)) return [];
  const words = [...countsIn(params), ...membersIn(params.fields, findingFields)];
  const kinds = membersIn(params.kinds, documentKindNames);
  return [`${who}: ${textOf(code)}${bracketed([...words, ...kinds])}`];
}

function countsIn(params: Partial<FindingParams>): string[] {
  return counts.flatMap((name) => {
    const value = params[name];
    return Number.isInteger(value) && Math.abs(value ?? 0) < maxCount ? [`${name} ${value}`] : [];
  });
}

function membersIn(values: readonly string[] | undefined, known: readonly string[]): string[] {
  return (values ?? []).filter((value) => known.includes(value));
}

function textOf(code: FindingCode): string {
  return code.replaceAll("_", " ");
}

function bracketed(words: readonly string[]): string {
  return words.length > 0 ? ` (${words.join(", ")})` : "";
}

function passportFact(who: string, arrival: CalendarDate | null, expiry: CalendarDate | null): string[] {
  if (!arrival || !expiry) return [];
  const days = daysBetween(arrival, expiry);
  if (days < 0) return [`${who}: the passport ends before the trip does`];
  if (days > maxReportedDays) return [];
  return [`${who}: the passport ends ${days} days after the trip`];
}
