// Finds changes of cases that were not announced: the process that made them died, or a pooler dropped the notification.
import type { Database } from "#server/platform/database/open-database.ts";
import { casesChangedAfter, newestEventId } from "./changed-case-store.ts";

/** Between two polls of the history. */
const everyMs = 10_000;
/** Longer than the age of the oldest change that a poll can find, so that nothing is sent twice. */
const rememberedMs = 4 * everyMs;

export interface CaseCatchUp {
  noteAnnounced: (caseId: string) => void;
  /** May be called often. */
  look: () => void;
}

/**
 * Each poll reads the events since the poll before the last one: a transaction that took its event's number earlier may
 * have been committed later.
 */
export function caseCatchUp(db: Database, onMissed: (caseId: string) => void): CaseCatchUp {
  const announced = new Map<string, number>();
  const noteAnnounced = (id: string) => void announced.set(id, performance.now());
  let lookedAtMs = performance.now();
  let starts: [number, number] | undefined;
  const read = async () => {
    const newest = await newestEventId(db);
    const changed = starts ? await casesChangedAfter(db, starts[0]) : [];
    for (const id of changed.filter((one) => !announced.has(one))) {
      noteAnnounced(id);
      onMissed(id);
    }
    starts = [starts?.[1] ?? newest, newest];
  };
  const look = () => {
    const now = performance.now();
    if (now - lookedAtMs < everyMs) return;
    lookedAtMs = now;
    for (const [id, atMs] of announced) if (now - atMs > rememberedMs) announced.delete(id);
    // Without an answer the next poll covers the same events.
    read().catch(() => {});
  };
  return { noteAnnounced, look };
}
