// Joins the table of checkpoints, their home, with this machine's file, a copy that the database can't change (docs/decisions/0048).
import { rename } from "node:fs/promises";
import type { Database } from "#server/platform/database/open-database.ts";
import {
  type CheckpointFile,
  checkpointFile,
  type CheckpointPlace,
  setAsidePath,
  type Verified,
  verifiedLines,
} from "./checkpoint-file.ts";
import { addStoredLines, findStoredLine, lastStoredNumber, storedLines } from "./checkpoint-store.ts";
import {
  type Checkpoint,
  type CheckpointContent,
  isOfEarlierVersion,
  readLine,
  signedLine,
} from "./checkpoints.ts";

export interface CheckpointHome {
  /** Verifies the new lines of the file. The first time it reads all of it, and needs no lock. */
  readFile: () => Promise<unknown>;
  /** The last checkpoint, once table and file are the same. To be called under the lock. Throws if one of them was changed. */
  join: () => Promise<Checkpoint | undefined>;
  /** Resolves once it is in the table and in the file. To be called after `join`, under the same lock. */
  append: (next: CheckpointContent) => Promise<void>;
}

interface Home {
  db: Database;
  place: CheckpointPlace;
  file: CheckpointFile;
}

export function checkpointHome(db: Database, place: CheckpointPlace): CheckpointHome {
  const home: Home = { db, place, file: checkpointFile(place) };
  return {
    readFile: () => home.file.readNew(),
    join: async () => (await joinBoth(home)).last,
    async append(next) {
      const { last, lines } = await home.file.readNew();
      const line = signedLine(place.key, next, last);
      await addStoredLines(db, lines, [line]);
      await home.file.append([line]);
    },
  };
}

async function joinBoth(home: Home): Promise<Verified> {
  const inFile = await home.file.readNew();
  const stored = await lastStoredNumber(home.db);
  const isSame =
    inFile.lines > stored ? await addFromFile(home, stored) : await isStored(home, inFile.lines, inFile.last);
  if (!isSame) await setAside(home, inFile);
  return copyToFile(home);
}

/** What an earlier version wrote into the file goes to the table. Returns false if the file has another beginning. */
async function addFromFile({ db, place }: Home, stored: number): Promise<boolean> {
  let batch: string[] = [];
  let added = stored;
  const addBatch = async () => {
    await addStoredLines(db, added, batch);
    added += batch.length;
    batch = [];
  };
  for await (const { last, lines, text } of verifiedLines(place)) {
    if (lines === stored && !(await isStored({ db, place }, stored, last))) return false;
    if (lines <= stored) continue;
    if (last && !isOfEarlierVersion(last)) throw missingEnd(place, lines);
    batch.push(text);
    if (batch.length === linesAtOnce) await addBatch();
  }
  if (batch.length > 0) await addBatch();
  return true;
}

const linesAtOnce = 500;

/** Each line contains the signature of the one before: where one is the same, all before it are. */
async function isStored(
  { db, place }: Pick<Home, "db" | "place">,
  number: number,
  checkpoint: Checkpoint | undefined,
): Promise<boolean> {
  if (number === 0) return true;
  const line = await findStoredLine(db, number);
  if (line === undefined) throw new Error(`Checkpoint ${number} is missing in the database.`);
  const stored = readLine(place.key, line);
  if (!stored) throw new Error(`Checkpoint ${number} in the database was changed.`);
  return stored.signature === checkpoint?.signature;
}

/** Before checkpoints had one home, each machine had a file that was complete by itself. It is still verified. */
async function setAside(home: Home, { last, lines }: Verified): Promise<void> {
  const { path } = home.place;
  if (!last || !isOfEarlierVersion(last)) {
    throw new Error(`Line ${lines} of the checkpoints file is not the one in the database.`);
  }
  await rename(path, setAsidePath(path, last));
  home.file = checkpointFile(home.place);
}

/** What other machines wrote. */
async function copyToFile({ db, file }: Home): Promise<Verified> {
  let verified = await file.readNew();
  let batch: string[] = [];
  const append = async () => {
    await file.append(batch);
    batch = [];
    verified = await file.readNew();
  };
  for await (const { number, line } of storedLines(db, verified.lines)) {
    if (number !== verified.lines + batch.length + 1) throw new Error(`Checkpoint ${number - 1} is missing in the database.`); // prettier-ignore
    batch.push(line);
    if (batch.length === linesAtOnce) await append();
  }
  if (batch.length > 0) await append();
  return verified;
}

function missingEnd({ path }: CheckpointPlace, lines: number): Error {
  return new Error(
    `The database does not have checkpoint ${lines}, which is in ${path}. If it was restored to an earlier time, move this file away.`,
  );
}
