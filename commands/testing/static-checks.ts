// The checks that read the source without running it.
import type { Ended } from "./run-program.ts";
import type { Step } from "./steps.ts";

export const staticChecks: Step[] = [
  { title: "types", program: { command: ["tsc", "--noEmit", "-p", "."] } },
  { title: "formatting", program: { command: ["prettier", "--check", "--log-level=warn", "."] } },
  { title: "lint", program: { command: ["oxlint", "--type-aware", "--deny-warnings"] } },
  { title: "types of domain", program: { command: ["tsc", "--noEmit", "-p", "domain"] } },
  { title: "types of contract", program: { command: ["tsc", "--noEmit", "-p", "contract"] } },
  { title: "types of passport", program: { command: ["tsc", "--noEmit", "-p", "passport"] } },
  { title: "import rules", program: { command: importRules() }, complaint: findEmptyCruise },
  {
    title: "tables and diagrams of ARCHITECTURE.md",
    program: { command: ["commands/architecture.ts", "--check"] },
  },
  { title: "unused files and exports", program: { command: ["knip"] } },
  { title: "names and folders", program: { command: ["commands/check-names.ts"] } },
  { title: "words", program: { command: ["commands/check-words.ts"] } },
  {
    title: "types of the database",
    program: { command: ["commands/building/write-database-types.ts", "--check"] },
  },
];

function importRules(): string[] {
  return ["depcruise", "--config", ".dependency-cruiser.mjs", "--output-type", "err-long", "."];
}

// Without a working parser, dependency-cruiser finds no modules and therefore no violations, and still succeeds.
function findEmptyCruise({ output }: Ended): string | undefined {
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 0 ? undefined : "dependency-cruiser did not check a single module.";
}
