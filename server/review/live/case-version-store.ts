// Whether a case has changed since somebody saw it: its version is the position of the last event in its history.
import { quietKinds } from "#domain/review/quiet-kinds.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

interface Seen {
  id: string;
  callerId: string;
  seenVersion: number;
}

/** What the caller did in the meantime, perhaps in another tab, counts as seen. The row of the case must be locked. */
export async function hasUnseenChange(
  tx: Transaction,
  { id, callerId, seenVersion }: Seen,
): Promise<boolean> {
  const found = await tx
    .selectFrom("application_events")
    .select("sequence")
    .where("application_id", "=", id)
    .where("sequence", ">", seenVersion)
    .where("kind", "not in", quietKinds)
    .where((event) => event.or([event("actor_id", "is", null), event("actor_id", "!=", callerId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
