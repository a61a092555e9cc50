// Writes a checkpoint of the history each minute in which something was added (P14).
import { sql } from "kysely";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addToDigest, appendCheckpoint, readCheckpoints, startDigest } from "./checkpoints.ts";
import { caseEvents } from "./read-events.ts";

type Deps = Pick<Platform, "db" | "clock" | "config">;

const everyMs = 60_000;
/** Every event takes it shared (migration 0017). */
const lock = 7_728_376;

/** Now and every minute. Returns what ends it. */
export function startCheckpoints(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    // A database that is away, or an event that takes long: the next minute's checkpoint covers it.
    running = running.then(() => writeCheckpoint(deps)).catch(() => {});
  };
  look();
  const timer = setInterval(look, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** False when nothing was added since the last one. */
export async function writeCheckpoint({ db, clock, config }: Deps): Promise<boolean> {
  const before = readCheckpoints(config.audit).checkpoints.at(-1);
  const after = before?.events.upTo ?? 0;
  const { upTo, office } = await presentEnd({ db });
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

/** Waits for every event that is being written: below this id none will come later. */
function presentEnd({ db }: Pick<Platform, "db">) {
  return transaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
    const { last } = await tx
      .selectFrom("application_events")
      .select((row) => row.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    const office = await tx
      .selectFrom("office_events")
      .select(["sequence", sql<string>`encode(hash, 'hex')`.as("hash")])
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    return { upTo: last ?? 0, office: office ?? null };
  });
}
