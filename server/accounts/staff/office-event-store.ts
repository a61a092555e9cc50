// Records administrators' changes outside of cases in one chain of audit events (docs/decisions/0014-console.md).
import type { OfficeEventKind } from "#domain/operation/office-event-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** A staff member in the console, or someone at the command line, who has no account. */
export interface Actor {
  id: string | null;
  name: string;
}

export interface OfficeEvent {
  kind: OfficeEventKind;
  actor: Actor;
  /** The ID of the changed object. */
  subject: string;
  /** The old and new values; never personal data. */
  details: Record<string, unknown>;
  now: Date;
}

export async function addOfficeEvent(db: Database, event: OfficeEvent): Promise<void> {
  await db
    .insertInto("office_events")
    .values({
      kind: event.kind,
      actor: event.actor.name,
      actor_id: event.actor.id,
      subject: event.subject,
      details: JSON.stringify(event.details),
      happened_at: event.now,
    })
    .execute();
}

export interface StaffEvent {
  actorId: string;
  subject: string;
  happenedAt: Date;
}

/** What staff have done to each other's accounts, without what was done at the command line. */
export async function findStaffEvents(
  db: Database,
  { kinds }: { kinds: readonly string[] },
): Promise<StaffEvent[]> {
  const rows = await db
    .selectFrom("office_events")
    .select(["actor_id", "subject", "happened_at"])
    .where("kind", "in", kinds)
    .where("actor_id", "is not", null)
    .execute();
  return rows.map(({ actor_id, subject, happened_at: happenedAt }) => ({
    actorId: actor_id ?? "",
    subject,
    happenedAt,
  }));
}
