// Removes files that never got a row, and destroys deleted ones after their week in quarantine (P23, P25).
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { dropIntent } from "#server/platform/files/file-intent-store.ts";
import { dropQuarantined, lockOverdueFile } from "#server/platform/files/quarantine-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { countFiles, countForgottenIntents, lockForgottenIntent } from "./file-store.ts";

/** For the limits of a sweep that removes so many files. */
export async function ofAllFiles(db: Database, due: Promise<number>): Promise<{ due: number; all: number }> {
  return { due: await due, all: await countFiles(db) };
}

/** Longer than any upload takes. */
const halfWrittenMs = 3_600_000;

type Deps = Pick<Platform, "db" | "files">;

export function fileSweep(platform: Deps): Sweep {
  return {
    name: "file",
    countFiles: () => ofAllFiles(platform.db, countForgottenIntents(platform.db)),
    run: () => sweepFiles(platform),
  };
}

export interface SweptFiles {
  withoutRow: number;
  destroyed: number;
}

/** Works from rows only, so that a store that lists wrong or foreign files loses none. */
export async function sweepFiles(deps: Deps): Promise<SweptFiles> {
  await deps.files.sweep(halfWrittenMs);
  return {
    withoutRow: await eraseEach(deps, { lockNext: lockForgottenIntent, drop: dropIntent }),
    destroyed: await eraseEach(deps, { lockNext: lockOverdueFile, drop: dropQuarantined }),
  };
}

interface Source {
  lockNext: (tx: Transaction, except: readonly string[]) => Promise<string | undefined>;
  drop: (tx: Transaction, storageName: string) => Promise<void>;
}

/** One file per transaction. The bytes go first: if the process is killed between, the row makes the next sweep try again. */
async function eraseEach({ db, files }: Deps, { lockNext, drop }: Source): Promise<number> {
  const failed = new Map<string, unknown>();
  const eraseNext = (tx: Transaction) =>
    lockNext(tx, [...failed.keys()]).then(async (storageName) => {
      if (storageName === undefined) return undefined;
      await files.erase(storageName).catch((error: unknown) => failed.set(storageName, error));
      if (!failed.has(storageName)) await drop(tx, storageName);
      return storageName;
    });
  let tried = 0;
  while ((await transaction(db, eraseNext)) !== undefined) tried += 1;
  // One file that cannot be erased keeps no other, and is not forgotten.
  for (const error of failed.values()) throw error;
  return tried;
}
