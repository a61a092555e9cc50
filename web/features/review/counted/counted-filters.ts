// What a number of the reports counts, as filters in the address of the queue. Unknown names and values are dropped.
import { pages } from "#contract/paths.ts";
import type { QueueQuery } from "#contract/review/queue.ts";
import { readDaySpan } from "#domain/dates/day-span.ts";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { decidedKinds } from "#domain/review/room/counted-cases.ts";
import { caseStages } from "#domain/review/room/stages.ts";

const spans = ["submitted", "decided", "travellersDecided"] as const;
const choices = {
  decidedAs: decidedKinds,
  reason: rejectionReasonNames,
  bucket: queueBuckets,
  stage: caseStages,
} as const;

type CountedName = (typeof spans)[number] | keyof typeof choices;
export type CountedFilters = Partial<Pick<QueueQuery, CountedName>>;

/** Those that are one chip together: the second has no effect without the first. */
const chipNames = {
  submitted: ["submitted"],
  decided: ["decided", "decidedAs"],
  travellersDecided: ["travellersDecided", "reason"],
  bucket: ["bucket"],
  stage: ["stage"],
} as const satisfies Partial<Record<CountedName, readonly CountedName[]>>;

export type CountedChip = keyof typeof chipNames;

export function readCounted(query: URLSearchParams): CountedFilters {
  const found: Record<string, string> = {};
  for (const name of spans) {
    const value = query.get(name);
    if (value && readDaySpan(value)) found[name] = value;
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = query.get(name);
    if (value && values.some((known) => known === value)) found[name] = value;
  }
  if (!found["decided"]) delete found["decidedAs"];
  if (!found["travellersDecided"]) delete found["reason"];
  return found;
}

/** The chips to show, in a fixed order. */
export function chipsOf(counted: CountedFilters): CountedChip[] {
  return (Object.keys(chipNames) as CountedChip[]).filter((chip) => counted[chip] !== undefined);
}

/** The query without what a chip stands for. */
export function withoutChip(query: URLSearchParams, chip: CountedChip): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of chipNames[chip]) next.delete(name);
  return next;
}

export function withoutCounted(query: URLSearchParams): URLSearchParams {
  return chipsOf(readCounted(query)).reduce(withoutChip, query);
}

/** The address of the queue with the cases that a number counts. */
export function casesAddress(filters: CountedFilters & Pick<QueueQuery, "destination" | "age">): string {
  return `${pages.review}?${new URLSearchParams(filters).toString()}`;
}
