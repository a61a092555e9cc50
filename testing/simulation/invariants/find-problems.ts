// Everything that must be true once the faults have stopped and the jobs have nothing left to do.
import type { Cast } from "../cast.ts";
import { acknowledgements } from "./acknowledgements.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { money } from "./money.ts";
import { ownRows } from "./own-rows.ts";
import { submissions } from "./submissions.ts";

const invariants = { money, submissions, history, files, acknowledgements, ownRows };

/** Returns a sentence for each violation. */
export async function findProblems(cast: Cast): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, find] of Object.entries(invariants)) {
    problems.push(...(await find(cast)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}
