// Reads that may be some seconds old: from the replica while it is healthy, otherwise from the primary.
import { Failure } from "#contract/errors.ts";
import { operatorError } from "../background/describe-problem.ts";
import { type Database, openDatabase } from "../database/open-database.ts";
import { findLagMs, type Noted } from "./replica-lag.ts";
import { readServerState } from "./replica-store.ts";

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
/** What a check found counts for so long. */
const validMs = 10_000;

export function openReplica(
  primary: Database,
  settings: { url: string; maxLagMs: number } | undefined,
): Replica {
  if (!settings)
    return {
      read: (work) => work(primary),
      choose: async () => primary,
      check: async () => {},
      db: undefined,
      close: async () => {},
    };
  const db = openDatabase(settings.url, { connections, isReadOnly: true });
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

interface Watched {
  primary: Database;
  db: Database;
  maxLagMs: number;
}

function watchHealth({ primary, db, maxLagMs }: Watched) {
  let notes: Noted[] = [];
  let checkedAt = -Infinity;
  let isHealthy = false;
  let checking: Promise<void> | undefined;

  async function assertHealthy(): Promise<void> {
    const before = await readServerState(primary);
    const noted = { atMs: checkedAt, position: before.position };
    notes = [...notes.filter(({ atMs }) => atMs >= checkedAt - maxLagMs), noted];
    const state = await readServerState(db).catch((error: unknown) => {
      throw operatorError("the replica does not answer", { cause: error });
    });
    const { position } = state.position > before.position ? await readServerState(primary) : before;
    const isCopy = state.cluster === before.cluster && state.position <= position;
    if (!isCopy || (!state.isStandby && state.server !== before.server))
      throw operatorError("DATABASE_REPLICA_URL is no replica of DATABASE_URL");
    const lagMs = findLagMs(notes, state.position, performance.now());
    if (lagMs === undefined || lagMs > maxLagMs)
      throw operatorError(`the replica is more than ${Math.round(maxLagMs / 1000)} seconds behind`);
  }

  async function checkNow(): Promise<void> {
    checkedAt = performance.now();
    try {
      await assertHealthy();
      isHealthy = true;
    } catch (error) {
      isHealthy = false;
      throw error;
    }
  }

  /** One check at a time. */
  function check(): Promise<void> {
    checking ??= checkNow().finally(() => (checking = undefined));
    return checking;
  }

  return {
    check,
    async isFine(): Promise<boolean> {
      if (performance.now() - checkedAt > validMs) await check().catch(() => {});
      return isHealthy;
    },
    /** Until the next check. */
    distrust: () => void (isHealthy = false),
  };
}
