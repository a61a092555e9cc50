// Reads that may be some seconds old: from the replica while it is healthy, otherwise from the primary.
import { Failure } from "#contract/errors.ts";
import { type Database, openDatabase } from "../database/open-database.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { watchHealth } from "./watch-health.ts";

export interface Replica {
  /** `work` only reads, and may run twice: it is repeated on the primary if the replica fails. */
  read: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** For a stream of reads, which can't be repeated. */
  choose: () => Promise<Database>;
  /** Throws if there is a replica that can't be read from, and says why. */
  check: () => Promise<void>;
  /** Undefined without a replica. */
  db: Database | undefined;
  close: () => Promise<void>;
}

/** Reports and exports are rare; more of them wait for each other. */
const connections = 4;

export function openReplica(
  primary: Database,
  settings: { url: string; maxLagMs: number } | undefined,
  tracing?: Tracing,
): Replica {
  if (!settings)
    return {
      read: (work) => work(primary),
      choose: async () => primary,
      check: async () => {},
      db: undefined,
      close: async () => {},
    };
  const db = openDatabase(settings.url, { connections, isReadOnly: true, tracing });
  const health = watchHealth({ primary, db, maxLagMs: settings.maxLagMs });
  return {
    async read(work) {
      if (!(await health.isFine())) return work(primary);
      try {
        return await work(db);
      } catch (error) {
        if (isOwn(error)) throw error;
        health.distrust();
        return work(primary);
      }
    },
    choose: async () => ((await health.isFine()) ? db : primary),
    check: () => health.check(),
    db,
    close: () => db.destroy(),
  };
}

/** Canceled because it takes too long, or an attempt to write. */
const ownCodes: readonly unknown[] = ["57014", "25006"];

/** The primary would answer the same. */
function isOwn(error: unknown): boolean {
  return error instanceof Failure || ownCodes.includes((error as { code?: unknown } | null)?.code);
}
