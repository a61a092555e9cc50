// The rules of every destination as the public API and its pages show them.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { factKeys } from "#domain/rules/fact-keys.ts";
import {
  isValidOn,
  type PublicFact,
  type PublicRule,
  publicRule,
  type RuleFact,
} from "#domain/rules/rule-fact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CatalogueRow, readCatalogue } from "../destination-store.ts";
import { readRuleFacts } from "./rule-fact-store.ts";

/** Destination → its rules: those of the destination first, then of each plan; in the order of the table of keys. */
export type RulesOfDestinations = ReadonlyMap<string, readonly PublicRule[]>;

/** Of the destinations and plans that are shown, without rules that have ended. */
export async function listRules({ db, clock }: Pick<Platform, "db" | "clock">): Promise<RulesOfDestinations> {
  const today = dateInIndia(clock());
  const [rows, facts] = await Promise.all([readCatalogue(db), readRuleFacts(db)]);
  const byDestination = Map.groupBy(
    facts.filter((fact) => isValidOn(fact, today)),
    ({ destinationId }) => destinationId,
  );
  return new Map(rows.map((row) => [row.id, rulesOf(row, byDestination.get(row.id) ?? [])]));
}

/** The same as one list, in catalogue order. */
export function listFacts(rules: RulesOfDestinations): PublicFact[] {
  return [...rules].flatMap(([destinationId, ofDestination]) =>
    ofDestination.map((rule) => ({ destinationId, ...rule })),
  );
}

function rulesOf({ plans }: CatalogueRow, facts: readonly RuleFact[]): PublicRule[] {
  const places = [null, ...plans.map(({ id }) => id)];
  return facts
    .filter(({ planId }) => places.includes(planId))
    .toSorted((a, b) => orderOf(a, places) - orderOf(b, places))
    .map(publicRule);
}

function orderOf({ planId, key, state }: RuleFact, places: readonly (string | null)[]): number {
  const place = places.indexOf(planId) * factKeys.length + factKeys.indexOf(key);
  return 2 * place + (state === "announced" ? 1 : 0);
}
