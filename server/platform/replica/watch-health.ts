// Knows whether a replica is a copy of the primary, answers, and is not too far behind.
import { operatorError } from "../background/describe-problem.ts";
import type { Database } from "../database/open-database.ts";
import { findLagMs, type Noted } from "./replica-lag.ts";
import { readServerState, type ServerState } from "./replica-store.ts";

export interface Watched {
  primary: Database;
  db: Database;
  maxLagMs: number;
}

/** What a check found counts for so long. */
const validMs = 10_000;

export function watchHealth(watched: Watched) {
  let notes: Noted[] = [];
  let checkedAt = -Infinity;
  let isHealthy = false;
  let checking: Promise<void> | undefined;

  async function checkNow(): Promise<void> {
    checkedAt = performance.now();
    try {
      const before = await readServerState(watched.primary);
      const recent = notes.filter(({ atMs }) => atMs >= checkedAt - watched.maxLagMs);
      notes = [...recent, { atMs: checkedAt, position: before.position }];
      await assertHealthy(watched, before, notes);
      isHealthy = true;
    } catch (error) {
      isHealthy = false;
      throw error;
    }
  }

  /** Throws if the replica can't be read from. One check at a time. */
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

async function assertHealthy(
  { primary, db, maxLagMs }: Watched,
  before: ServerState,
  notes: readonly Noted[],
): Promise<void> {
  const state = await readServerState(db).catch((error: unknown) => {
    throw operatorError("the replica does not answer", { cause: error });
  });
  // It may have applied what the primary wrote in the meantime.
  const { position } = state.position > before.position ? await readServerState(primary) : before;
  const isCopy = state.cluster === before.cluster && state.position <= position;
  if (!isCopy || (!state.isStandby && state.server !== before.server))
    throw operatorError("DATABASE_REPLICA_URL is no replica of DATABASE_URL");
  const lagMs = findLagMs(notes, state.position, performance.now());
  if (lagMs === undefined || lagMs > maxLagMs)
    throw operatorError(`the replica is more than ${Math.round(maxLagMs / 1000)} seconds behind`);
}
