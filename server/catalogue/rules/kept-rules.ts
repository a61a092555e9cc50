// The rules of all destinations as they are sent, kept in memory until the catalogue changes.
import { factList, ruleList } from "#contract/rules/facts.ts";
import type { PublicFact } from "#domain/rules/rule-fact.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { type KeptAnswer, kept } from "../kept-answer.ts";
import { listFacts, listRules } from "./list-rules.ts";

interface KeptRules {
  facts: readonly PublicFact[];
  all: KeptAnswer;
  ofDestination: ReadonlyMap<string, KeptAnswer>;
}

type Deps = Pick<Platform, "db" | "clock">;

/** All of them at once: the memory must not grow with the IDs that somebody asks for. */
export function readKeptRules(deps: Deps, memory: CatalogueMemory): Promise<KeptRules> {
  return memory.read("rules", () => keepRules(deps));
}

async function keepRules(deps: Deps): Promise<KeptRules> {
  const rules = await listRules(deps);
  const facts = listFacts(rules);
  return {
    facts,
    all: kept(factList.parse({ data: { rows: facts, count: facts.length } })),
    ofDestination: new Map(
      [...rules].map(([id, rows]) => [id, kept(ruleList.parse({ data: { rows, count: rows.length } }))]),
    ),
  };
}
