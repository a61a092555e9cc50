// Verifies the catalogue of this installation, or of a new one, and who is asked about a changed rule: npm run catalogue:verify [-- --fresh]. Exits with 1 if a bar fails.
import { parseArgs } from "node:util";
import { buildWeb } from "../build.ts";
import { verifyCatalogue } from "./verify-catalogue.ts";
import { readCatalogue } from "./read-from-database.ts";

/** More lines would not help. */
const maxShown = 20;

try {
  const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
  buildWeb();
  const content = await readCatalogue(values);
  const bars = verifyCatalogue(content);
  for (const { name, problems } of bars.filter(({ passes }) => !passes)) {
    for (const problem of problems.slice(0, maxShown)) console.error(`${name}: ${problem}`);
    if (problems.length > maxShown) console.error(`${name}: … and ${problems.length - maxShown} more.`);
  }
  const { facts, changes, pages } = content;
  const figures = { facts: facts.length, versions: changes.length, pages: pages.length };
  const checks = bars.map(({ problems: _, ...check }) => check);
  process.stdout.write(`${JSON.stringify({ bench: "catalogue", figures, checks })}\n`);
  process.exitCode = bars.every(({ passes }) => passes) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
