// The queue's filters in the URL. Unknown names and values are dropped.
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { caseAges } from "#domain/review/case-age.ts";
import type { QueueFilters } from "./queue-calls.ts";

const choices = {
  visaType: visaTypeIds,
  status: applicationStatuses,
  age: caseAges,
} as const;

/** IDs of destinations and staff, 'me' and 'nobody'. */
const identifier = /^[a-z0-9-]{1,80}$/;
const identifiers = ["destination", "assignee"] as const;

export const filterNames = [...identifiers, "visaType", "status", "age"] as const;
export type FilterName = (typeof filterNames)[number];

export function readFilters(query: URLSearchParams): Pick<QueueFilters, FilterName> {
  const found: Record<string, string> = {};
  for (const name of identifiers) {
    const value = query.get(name);
    if (value && identifier.test(value)) found[name] = value;
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = query.get(name);
    if (value && values.some((known) => known === value)) found[name] = value;
  }
  return found;
}

/** The query with one filter changed. Search terms and unknown names are dropped. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(readFilters(query));
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
