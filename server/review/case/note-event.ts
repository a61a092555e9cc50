// Records a staff member's action in the history of a case.
import type { Caller } from "#domain/review/case-steps.ts";
import type { EventDetails, EventKind } from "#domain/review/event-kinds.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

interface StaffAction<Kind extends Exclude<EventKind, "status">> {
  applicationId: string;
  kind: Kind;
  details: EventDetails<Kind>;
  caller: Caller;
  travellerId?: string;
  now: Date;
}

export async function noteEvent<Kind extends Exclude<EventKind, "status">>(
  tx: Transaction,
  { caller, now, ...action }: StaffAction<Kind>,
): Promise<void> {
  await recordEvent(tx, { ...action, actor: caller.role, actorId: caller.id, at: now });
}
