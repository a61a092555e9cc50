// Returns cases to the queue whose owners claimed them and then did nothing (docs/decisions/0069).
import { leaseMinutes } from "#domain/review/leases/leases.ts";
import { setAssignee } from "#server/applications/application-store.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockEndedLeases } from "./lease-store.ts";
import { removeViewersBefore } from "./viewer-store.ts";

const everyMs = 60_000;
const perTransaction = 50;

type Deps = Pick<Platform, "db" | "clock">;

export function leaseJob(deps: Deps): Job {
  return { name: "leases", everyMs, run: () => endLeases(deps) };
}

/** Returns how many it ended. */
export async function endLeases({ db, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - leaseMinutes * 60_000);
  for (let ended = 0; ;) {
    const some = await transaction(db, async (tx) => {
      const leases = await lockEndedLeases(tx, { before, limit: perTransaction });
      for (const { id, assigneeId: staffId } of leases) {
        const now = clock();
        await setAssignee(tx, { id, staffId: null, now });
        await recordEvent(tx, {
          applicationId: id,
          kind: "lease_ended",
          details: { staffId },
          actor: "system",
          at: now,
        });
      }
      return leases.length;
    });
    ended += some;
    if (some < perTransaction) {
      await removeViewersBefore(db, before);
      return ended;
    }
  }
}
