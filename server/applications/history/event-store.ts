// The only place that writes a case's history. Every event is validated against its kind's schema
// (docs/decisions/0014).
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/traveller/live-events.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { type EventDetails, type EventKind, eventKinds } from "#domain/review/event-kinds.ts";
import { changesCase } from "#domain/review/quiet-kinds.ts";
import { announceCase } from "#server/live/announce-events.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { afterCommit } from "#server/platform/database/after-commit.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

interface BaseEvent {
  applicationId: string;
  /** The name in the history: 'traveller', 'operator', 'system', or a staff member's name. */
  actor: string;
  /** The actor's account ID, if there is one. */
  actorId?: string | null;
  at: Date;
}

export interface StatusEvent extends BaseEvent {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
}

export interface CaseEvent<Kind extends Exclude<EventKind, "status">> extends BaseEvent {
  kind: Kind;
  details: EventDetails<Kind>;
  travellerId?: string | null;
}

/** Records a change of status. */
export async function recordStatus(tx: Transaction, { from, to, ...event }: StatusEvent): Promise<void> {
  await insert(tx, { ...event, kind: "status", details: {}, from, to });
}

/** Records any other event. Throws if the details do not match the kind's schema. */
export async function recordEvent<Kind extends Exclude<EventKind, "status">>(
  tx: Transaction,
  event: CaseEvent<Kind>,
): Promise<void> {
  await insert(tx, event);
}

/** Records one event of each of several cases, in one statement. None of them is shown to travellers at once. */
export async function recordForEach<Kind extends Exclude<EventKind, "status">>(
  tx: Transaction,
  applicationIds: readonly string[],
  event: Omit<CaseEvent<Kind>, "applicationId">,
): Promise<void> {
  if (applicationIds.length === 0) return;
  if (liveKinds[event.kind]) throw new Error("Travellers are notified of each such event.");
  const rows = applicationIds.map((applicationId) => rowOf({ ...event, applicationId }));
  await tx.insertInto("application_events").values(rows).execute();
  announce(tx, event.kind, applicationIds);
}

interface Row extends BaseEvent {
  kind: EventKind;
  details: object;
  travellerId?: string | null;
  from?: ApplicationStatus | null;
  to?: ApplicationStatus;
}

/** The events that travellers see immediately; the others are for staff only. */
const liveKinds: Partial<Record<EventKind, LiveEventKind>> = {
  status: "status_changed",
  item_asked: "action_needed",
  item_answered: "action_done",
  item_withdrawn: "action_done",
  filed: "filed",
  outcome_decided: "outcome_decided",
  recall_proposed: "outcome_decided",
  recall_agreed: "outcome_decided",
  recall_declined: "outcome_decided",
  reopen_agreed: "outcome_decided",
  filing_corrected: "filed",
  correction_agreed: "action_done",
  estimate_revised: "status_changed",
};

/** The database assigns the event's position in the chain. */
async function insert(tx: Transaction, event: Row): Promise<void> {
  await tx.insertInto("application_events").values(rowOf(event)).execute();
  announce(tx, event.kind, [event.applicationId]);
  const kind = liveKinds[event.kind];
  if (kind) await notifyTraveller(tx, event, kind);
}

/** Consoles that show these cases fetch them again. */
function announce(tx: Transaction, kind: EventKind, applicationIds: readonly string[]): void {
  if (!changesCase(kind)) return;
  afterCommit(tx, (db) => applicationIds.forEach((id) => announceCase(db, id)));
}

function rowOf(event: Row) {
  return {
    application_id: event.applicationId,
    kind: event.kind,
    details: JSON.stringify(eventKinds[event.kind].parse(event.details)),
    actor: event.actor,
    actor_id: event.actorId ?? null,
    traveller_id: event.travellerId ?? null,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    happened_at: event.at,
  };
}

async function notifyTraveller(
  tx: Transaction,
  { applicationId, at }: Row,
  kind: LiveEventKind,
): Promise<void> {
  const { user_id: userId } = await tx
    .selectFrom("applications")
    .select("user_id")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  await recordLiveEvent(tx, { userId, kind, subjectId: applicationId, at });
}

/** A change of status, as read from the database. */
export interface EventRow {
  application_id: string;
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus;
  happened_at: Date;
}

/** Changes of status, oldest first. */
export async function eventsOf(db: Database, applicationIds: string[]): Promise<EventRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom("application_events")
    .select(["application_id", "happened_at"])
    .select((event) => event.ref("from_status").$castTo<ApplicationStatus | null>().as("from_status"))
    .select((event) => event.ref("to_status").$castTo<ApplicationStatus>().as("to_status"))
    .where("application_id", "in", applicationIds)
    .where("kind", "=", "status")
    .orderBy("sequence")
    .execute();
}

/**
 * Lists when staff opened documents of the cases, the newest of each first and at most `limit` of each. Where the event has no
 * traveller, the traveller is found through the document.
 */
export function listOpenedDocuments(db: Database, applicationIds: readonly string[], limit: number) {
  const opened = db
    .selectFrom("application_events as event")
    .leftJoin("application_documents as document", (join) =>
      join
        .onRef("document.application_id", "=", "event.application_id")
        .on(sql<boolean>`document.id::text = event.details ->> 'documentId'`),
    )
    .leftJoin("application_travellers as traveller", (join) =>
      join.on((row) =>
        row("traveller.id", "=", row.fn.coalesce("event.traveller_id", "document.traveller_id")),
      ),
    )
    .select(["event.application_id", "event.sequence", "event.happened_at", "event.details"])
    .select("traveller.position")
    .select((row) => row.fn<string | null>("role_of_staff", ["event.actor_id"]).as("role"))
    .select(
      sql<number>`row_number() OVER (PARTITION BY event.application_id ORDER BY event.sequence DESC)`.as(
        "nth",
      ),
    )
    .where("event.application_id", "=", sql<string>`ANY(${applicationIds}::uuid[])`)
    .where("event.kind", "=", "document_opened");
  return db
    .selectFrom(opened.as("opened"))
    .select(["application_id", "happened_at", "details", "position", "role"])
    .where("nth", "<=", limit)
    .orderBy("sequence", "desc")
    .execute();
}
