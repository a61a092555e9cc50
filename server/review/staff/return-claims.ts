// The open cases and questions of somebody who no longer works on them return to the queue.
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import { findStaff } from "#server/accounts/staff/staff-store.ts";
import { recordForEach } from "#server/applications/history/event-store.ts";
import { returnCasesOf } from "#server/applications/claimed-case-store.ts";
import { returnConversationsOf } from "#server/assistance/questions/conversation-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

interface Returning {
  /** Whose claims end. */
  id: string;
  actor: Actor;
  now: Date;
}

export async function returnClaims(tx: Transaction, sealer: Sealer, returning: Returning): Promise<void> {
  await returnCases(tx, sealer, returning);
  await returnConversationsOf(tx, returning.id);
}

/** `except`: the IDs of destinations whose cases they keep. */
export async function returnCases(
  tx: Transaction,
  sealer: Sealer,
  { id, actor, now, except = [] }: Returning & { except?: readonly string[] },
): Promise<void> {
  const member = actor.id === null ? undefined : await findStaff(tx, sealer, { id: actor.id });
  await recordForEach(tx, await returnCasesOf(tx, id, { except }), {
    kind: "assigned",
    details: { staffId: null },
    actor: member?.fullName ?? actor.name,
    actorId: actor.id,
    at: now,
  });
}
