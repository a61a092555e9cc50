// Reads every checkpoint there is, and compares the table with the files of machines (docs/decisions/0048).
import { existsSync } from "node:fs";
import type { Database } from "#server/platform/database/open-database.ts";
import {
  type CheckpointPlace,
  isWrongLine,
  listSetAside,
  type VerifiedLine,
  verifiedLines,
} from "./checkpoint-file.ts";
import { hasCheckpointTable, storedLines } from "./checkpoint-store.ts";
import { type Checkpoint, isOfEarlierVersion, readLine } from "./checkpoints.ts";

/** Where to look: this machine's file, and files that were brought from other machines. */
export interface CheckpointPlaces extends CheckpointPlace {
  others?: readonly string[];
}

export interface FoundCheckpoints {
  /** The one in the database first; then those of files from before checkpoints had one home. */
  chains: Checkpoint[][];
  /** How many are in the database. */
  stored: number;
  problems: string[];
  /** How many lines each file has that are also in the database. */
  files: { path: string; lines: number }[];
}

export async function readAllCheckpoints(
  db: Database,
  { path, key, others = [] }: CheckpointPlaces,
): Promise<FoundCheckpoints> {
  const found: FoundCheckpoints = { chains: [[]], stored: 0, problems: [], files: [] };
  found.stored = await readTable(db, key, found);
  for (const file of [path, ...(await listSetAside(path)), ...others]) {
    if (existsSync(file)) await compareFile({ path: file, key }, found);
    else if (file !== path) found.problems.push(`There is no file ${file}.`);
  }
  return found;
}

async function readTable(db: Database, key: string, { chains, problems }: FoundCheckpoints): Promise<number> {
  const [chain = []] = chains;
  // A command of this version may run before the product has migrated.
  if (!(await hasCheckpointTable(db))) return 0;
  for await (const { number, line } of storedLines(db)) {
    const checkpoint = readLine(key, line);
    if (number !== chain.length + 1) {
      problems.push(`Checkpoint ${chain.length + 1} is missing in the database.`);
      break;
    }
    if (checkpoint?.previous !== (chain.at(-1)?.signature ?? "")) {
      problems.push(`Checkpoint ${number} in the database was changed or moved.`);
      break;
    }
    chain.push(checkpoint);
  }
  return chain.length;
}

/** What a file has after the end of the database's chain continues it, so that events which were removed with it are noticed. */
async function compareFile(place: CheckpointPlace, found: FoundCheckpoints): Promise<void> {
  const { chains, stored, problems } = found;
  const [chain = []] = chains;
  let missing = 0;
  const read = { lines: 0, firstOther: 0, last: undefined as Checkpoint | undefined };
  for await (const { last, lines } of linesUntilWrong(place, problems)) {
    read.last = last;
    const known = chain[lines - 1];
    if (known && known.signature !== last.signature) read.firstOther ||= lines;
    if (read.firstOther > 0) continue;
    if (!known) chain.push(last);
    if (lines <= stored) read.lines = lines;
    else if (!isOfEarlierVersion(last)) missing += 1;
  }
  if (missing > 0) problems.push(`${missing} checkpoints in ${place.path} are missing in the database.`);
  if (read.firstOther > 0) await addOtherChain(place, read, found);
  else found.files.push({ path: place.path, lines: read.lines });
}

async function* linesUntilWrong(place: CheckpointPlace, problems: string[]): AsyncGenerator<VerifiedLine> {
  try {
    yield* verifiedLines(place);
  } catch (error) {
    if (!isWrongLine(error)) throw error;
    problems.push(error.message.replace("the checkpoints file", place.path));
  }
}

async function addOtherChain(
  place: CheckpointPlace,
  { firstOther, last }: { firstOther: number; last: Checkpoint | undefined },
  { chains, problems }: FoundCheckpoints,
): Promise<void> {
  if (!last || !isOfEarlierVersion(last)) {
    problems.push(`Line ${firstOther} of ${place.path} is not the one in the database.`);
    return;
  }
  const chain: Checkpoint[] = [];
  // Its first wrong line is a problem already.
  for await (const line of linesUntilWrong(place, [])) chain.push(line.last);
  chains.push(chain);
}
