// The facts behind the gauges and /status: read at most every 15 seconds, however many ask.
import { setTimeout as pause } from "node:timers/promises";
import { asProduct } from "#server/platform/acting/acting-user.ts";
import { findFreeBytes } from "#server/platform/files/watching/free-space.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type DatabaseFacts, readDatabaseFacts } from "./fact-store.ts";

const maxAgeMs = 15_000;
/** While the database is away, so that its return is noticed soon. */
const maxAgeWhileAwayMs = 3_000;
/** A scrape and a page must not wait for a database that hangs. */
const answersWithinMs = 2_000;

export interface Facts {
  readAt: Date;
  /** Undefined while the database does not answer. */
  database: DatabaseFacts | undefined;
  /** Of the disk with DATA_DIR; undefined if it cannot be reached. */
  freeBytes: number | undefined;
}

/** Never throws. */
export type ReadFacts = () => Promise<Facts>;

/** Simultaneous readers share one query. */
export function watchFacts({ db, clock, config }: Pick<Platform, "db" | "clock" | "config">): ReadFacts {
  let facts: Facts | undefined;
  let reading: Promise<Facts> | undefined;

  async function read(): Promise<Facts> {
    const readAt = clock();
    const [database, freeBytes] = await Promise.all([
      Promise.race([
        asProduct(() => readDatabaseFacts(db, readAt)).catch(() => undefined),
        pause(answersWithinMs, undefined, { ref: false }),
      ]),
      findFreeBytes(config.dataDir),
    ]);
    return { readAt, database, freeBytes };
  }

  return () => {
    if (facts && isFresh(facts, clock())) return Promise.resolve(facts);
    reading ??= read()
      .then((found) => (facts = found))
      .finally(() => (reading = undefined));
    return reading;
  };
}

/** A clock that was set back must not make old facts look fresh. */
function isFresh({ readAt, database }: Facts, now: Date): boolean {
  return Math.abs(now.getTime() - readAt.getTime()) < (database ? maxAgeMs : maxAgeWhileAwayMs);
}
