// database/general-rules.json: rules from general knowledge that the catalogue says nothing about.
import { readFile } from "node:fs/promises";
import { type FactKey, factValues } from "#domain/rules/fact-keys.ts";
import type { FactBasis } from "#domain/rules/rule-fact.ts";
import type { SeededFact } from "./seed-facts.ts";
import type { SeedFile } from "./seed-file.ts";

export interface GeneralRule {
  key: FactKey;
  value: unknown;
  /** Slugs of the catalogue. */
  destinations: string[];
  basis: FactBasis;
  /** A public page that says so; that does not make it checked. */
  source?: string;
  validFrom?: string;
}

export interface GeneralRules {
  /** Keys that most destinations have no rule for, and why. */
  leftOut: Partial<Record<FactKey, string>>;
  rules: GeneralRule[];
}

export async function readGeneralRules(): Promise<GeneralRules> {
  const file = new URL("../../../database/general-rules.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8")) as GeneralRules;
}

/** Throws for a destination that is not in the catalogue, and for a value that its key does not have. */
export function factsOfGeneralRules({ rules }: GeneralRules, { destinations }: SeedFile): SeededFact[] {
  return rules.flatMap(({ destinations: slugs, key, value, ...rule }) =>
    slugs.map((slug) => {
      const destination = destinations.find((one) => one.slug === slug);
      if (!destination)
        throw new Error(`database/general-rules.json names '${slug}', which is not in the catalogue`);
      return {
        destination,
        plan: null,
        key,
        value: factValues[key].parse(value),
        basis: rule.basis,
        source: rule.source ?? null,
        validFrom: rule.validFrom ?? null,
        fields: [],
      };
    }),
  );
}
