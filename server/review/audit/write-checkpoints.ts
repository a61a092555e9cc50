// Writes a checkpoint of the history every minute in which events were added (P14).
import { transaction } from "#server/platform/database/transaction.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addToDigest, appendCheckpoint, readCheckpoints, startDigest } from "./checkpoints.ts";
import { caseEvents, readHead } from "./history-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config">;

const everyMs = 60_000;

/** If the database is unavailable or an event takes long, the next minute's checkpoint covers it. */
export function checkpointJob(deps: Deps): Job {
  return { name: "checkpoints", everyMs, run: () => writeCheckpoint(deps) };
}

/** Returns false if nothing was added since the last checkpoint. */
export async function writeCheckpoint({ db, clock, config }: Deps): Promise<boolean> {
  const before = readCheckpoints(config.audit).checkpoints.at(-1);
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
  await appendCheckpoint(config.audit, { at: clock().toISOString(), events, office });
  return true;
}
