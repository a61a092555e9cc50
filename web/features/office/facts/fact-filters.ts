// The filters of the list of facts, and the fact that is open, in the URL. Unknown names and values are dropped.
import type { FactRef } from "#contract/rules/office-facts.ts";
import { checkFilters } from "#domain/rules/check-state.ts";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import { factStates } from "#domain/rules/rule-fact.ts";

export type FactPlace = Omit<FactRef, "version">;

export const allChecks = "all";
const checkChoices = [allChecks, ...checkFilters] as const;

const patterns = {
  check: new RegExp(`^(?:${checkChoices.join("|")})$`),
  destination: /^[a-z0-9-]{1,80}$/,
  key: /^[a-zA-Z]{1,40}$/,
  state: new RegExp(`^(?:${factStates.join("|")})$`),
  source: /^.{1,300}$/,
  page: /^[1-9]\d{0,4}$/,
} as const;
export type FilterName = keyof typeof patterns;
export type FactFilters = Partial<Record<FilterName, string>>;

export function readFilters(query: URLSearchParams): FactFilters {
  const found = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = query.get(name);
    return value !== null && pattern.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query with one filter changed; the list begins at its first page. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const { page: _, ...filters } = readFilters(query);
  const next = new URLSearchParams(filters);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The query of the API. Without a choice, the list has the facts that are due. */
export function askedFor({ check = "due", ...filters }: FactFilters): string {
  const asked = new URLSearchParams(filters);
  if (check !== allChecks) asked.set("check", check);
  return asked.toString();
}

export function factId({ destinationId, planId, key, state }: FactPlace): string {
  return [destinationId, planId ?? "none", key, state].join(".");
}

/** The fact that is open. */
export function readOpenFact(query: URLSearchParams): FactPlace | undefined {
  const pattern = /^([a-z0-9-]{1,80})\.(none|[0-9a-f-]{36})\.([a-zA-Z]{1,40})\.(announced|in-force)$/;
  const [, destinationId, plan, key, state] = pattern.exec(query.get("fact") ?? "") ?? [];
  if (!destinationId || !plan || !key || !state) return undefined;
  const planId = plan === "none" ? null : plan;
  // A key that the server does not know has no fields, and the screen says that there is no such fact.
  return { destinationId, planId, key: key as FactKey, state: state as FactPlace["state"] };
}

/** The query with another fact open, or none. The filters stay. */
export function withOpenFact(query: URLSearchParams, place: FactPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(readFilters(query));
  if (place) next.set("fact", factId(place));
  return next;
}
