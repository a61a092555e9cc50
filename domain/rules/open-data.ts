// The facts as open data: the files, their licence, and how far the facts can be relied on altogether.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { type Freshness, freshnessOf } from "./freshness.ts";
import type { PublicFact } from "./rule-fact.ts";

/** Each is at `/open-data/NAME`. */
export const openDataFiles = [
  "facts.json",
  "facts.csv",
  "changes.csv",
  "schema.json",
  "LICENCE.txt",
  "SHA256SUMS",
] as const;
export type OpenDataFile = (typeof openDataFiles)[number];

/** `id`: in the list of SPDX. */
export const openDataLicence = {
  id: "CC-BY-4.0",
  name: "Creative Commons Attribution 4.0 International",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** How many destinations and facts there are, and how many facts have which freshness. */
export type OpenDataSummary = { destinations: number; facts: number } & Record<Freshness, number>;

export function summariseFacts(facts: readonly PublicFact[], today: CalendarDate): OpenDataSummary {
  const count = (freshness: Freshness) =>
    facts.filter((fact) => freshnessOf(fact, today) === freshness).length;
  return {
    destinations: new Set(facts.map(({ destinationId }) => destinationId)).size,
    facts: facts.length,
    checked: count("checked"),
    ageing: count("ageing"),
    unverified: count("unverified"),
  };
}
