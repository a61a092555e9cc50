// Which values of database/catalogue.json are neither stored nor left out with a reason.
import { noteRules } from "./note-rules.ts";
import { factsOfSeed } from "./seed-facts.ts";
import { seedFields } from "./seed-fields.ts";
import type { SeedFile } from "./seed-file.ts";

/** Every value by its path, such as 'destinations.3.plans.0.note'; null and empty lists say nothing. */
export function seedValues(value: unknown, path = ""): [path: string, value: unknown][] {
  if (value === null) return [];
  if (typeof value !== "object") return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    seedValues(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** The line of `seedFields` for a path. */
export function seedPattern(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, ".*").replace(/^(ratesInr|provenance)\.\w+$/, "$1.*");
}

/** The paths of the values that are neither stored nor left out with a reason. */
export function droppedSeedValues(file: SeedFile): string[] {
  const read = new Set(factsOfSeed(file).flatMap(({ fields }) => fields));
  return seedValues(file)
    .filter(([path, value]) => {
      const outcome = seedFields[seedPattern(path)];
      if (outcome === undefined) return true;
      if ("column" in outcome || "leftOut" in outcome || read.has(path)) return false;
      return !("fact" in outcome ? outcome.otherwise : noteRules[String(value)]?.leftOut);
    })
    .map(([path]) => path);
}
