// Writes a checkpoint of the history every minute in which events were added (P14).
import { sql } from "kysely";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addToDigest, appendCheckpoint, readCheckpoints, startDigest } from "./checkpoints.ts";
import { caseEvents } from "./read-events.ts";

type Deps = Pick<Platform, "db" | "clock" | "config">;

const everyMs = 60_000;
/** Every insert of an event takes this advisory lock in shared mode (migration 0017). */
const lock = 7_728_376;

/** Writes a checkpoint now and every minute. Returns a function that stops it. */
export function startCheckpoints(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const writeNext = () => {
    // If the database is unavailable or an event takes long, the next minute's checkpoint covers it.
    running = running.then(() => writeCheckpoint(deps)).catch(() => {});
  };
  writeNext();
  const timer = setInterval(writeNext, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns false if nothing was added since the last checkpoint. */
export async function writeCheckpoint({ db, clock, config }: Deps): Promise<boolean> {
  const before = readCheckpoints(config.audit).checkpoints.at(-1);
  const after = before?.events.upTo ?? 0;
  const { upTo, office } = await readHead({ db });
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

/** Waits for every event being written, so that no event with a lower ID appears later. */
function readHead({ db }: Pick<Platform, "db">) {
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
