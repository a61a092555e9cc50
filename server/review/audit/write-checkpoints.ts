// Writes a checkpoint of the history every minute in which events were added (P14).
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CheckpointHome, checkpointHome } from "./checkpoint-home.ts";
import { addToDigest, startDigest, timeOfCheckpoint } from "./checkpoints.ts";
import { caseEvents, readHead, withCheckpointLock } from "./history-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config">;

const everyMs = 60_000;

/** If the database is unavailable or an event takes long, the next minute's checkpoint covers it. */
export function checkpointJob(deps: Deps): Job {
  const home = checkpointHome(deps.db, deps.config.audit);
  return { name: "checkpoints", everyMs, run: () => writeCheckpoint(deps, home) };
}

/** Returns false if nothing was added since the last checkpoint, or if another process is writing one. */
export async function writeCheckpoint(
  deps: Deps,
  home: CheckpointHome = checkpointHome(deps.db, deps.config.audit),
): Promise<boolean> {
  // The first time, this verifies the whole file, before others have to wait.
  await home.readFile();
  const isWritten = await withCheckpointLock(deps.db, () => writeInTurn(deps, home));
  return isWritten ?? false;
}

async function writeInTurn({ db, clock }: Deps, home: CheckpointHome): Promise<boolean> {
  const before = await home.join();
  const after = before?.events.upTo ?? 0;
  const { upTo, office } = await transaction(db, readHead);
  const isNew = upTo > after || office?.hash !== before?.office?.hash;
  if (!isNew) return false;
  const digest = startDigest();
  let count = 0;
  for await (const event of caseEvents(db, { after, until: upTo })) {
    addToDigest(digest, event);
    count += 1;
  }
  const events = { after, upTo: Math.max(upTo, after), count, digest: digest.digest("hex") };
  await home.append({ at: timeOfCheckpoint(clock()), events, office });
  return true;
}
