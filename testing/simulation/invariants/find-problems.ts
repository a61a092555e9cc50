// Everything that must be true once the faults have stopped and the jobs have nothing left to do.
import type { Examined } from "../cast.ts";
import { acknowledgements } from "./acknowledgements.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { money } from "./money.ts";
import { ownRows } from "./own-rows.ts";
import { submissions } from "./submissions.ts";

const invariants = { money, submissions, history, files, acknowledgements, ownRows };

export type Invariant = keyof typeof invariants;

/** Returns a sentence for each violation. `without` leaves out invariants that do not concern a test. */
export async function findProblems(
  cast: Examined,
  { without = [] }: { without?: readonly Invariant[] } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const leftOut = new Set<string>(without);
  for (const [name, find] of Object.entries(invariants)) {
    if (leftOut.has(name)) continue;
    problems.push(...(await find(cast)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}
