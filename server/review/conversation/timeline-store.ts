// Reads the timeline of a case: first which entries are on a page, then their rows, each by its key.
import { type RawBuilder, sql } from "kysely";
import {
  shownElsewhere,
  timelineFilters,
  type TimelineFilter,
  type TimelineSource,
} from "#domain/review/conversation/timeline.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";

/** The place of an entry: when, and the key that orders entries of the same instant. */
export interface TimelinePlace {
  at: Date;
  key: string;
}

export interface TimelineKey extends TimelinePlace {
  source: TimelineSource;
  /** The primary key of its row; of a message, without the conversation. */
  id: string;
}

export interface TimelinePage {
  applicationId: string;
  /** Questions that were asked before the submission are about the draft. */
  draftId: string | null;
  show: TimelineFilter;
  before: TimelinePlace | undefined;
  limit: number;
}

/** The entries of a page, newest first. Each source is found by its index on the application. */
export async function listTimelineKeys(db: Database, page: TimelinePage): Promise<TimelineKey[]> {
  const parts = timelineFilters[page.show].map((source) => keysOf[source](page));
  const { before, limit } = page;
  const older = before
    ? sql`WHERE (entry.at, entry.key COLLATE "C") < (${before.at}::timestamptz, ${before.key})`
    : sql``;
  const { rows } = await sql<TimelineKey>`
    SELECT entry.at, entry.key, entry.source, entry.id FROM (${sql.join(parts, sql` UNION ALL `)}) AS entry
    ${older} ORDER BY entry.at DESC, entry.key COLLATE "C" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

type KeysOf = (page: TimelinePage) => RawBuilder<TimelineKey>;

/** Times are cut to the milliseconds that a cursor has. */
const keysOf: Record<TimelineSource, KeysOf> = {
  event: ({ applicationId }) => sql`
    SELECT date_trunc('milliseconds', happened_at) AS at, 'e' || lpad(sequence::text, 10, '0') AS key,
      'event' AS source, sequence::text AS id
    FROM application_events WHERE application_id = ${applicationId}
      AND kind <> ALL (${[...shownElsewhere]}::text[])`,
  email: ({ applicationId }) => sql`
    SELECT date_trunc('milliseconds', created_at) AS at, 'm' || id AS key, 'email' AS source, id::text AS id
    FROM mails WHERE application_id = ${applicationId}`,
  push: ({ applicationId }) => sql`
    SELECT date_trunc('milliseconds', created_at) AS at, 'p' || id AS key, 'push' AS source, id::text AS id
    FROM pushes WHERE application_id = ${applicationId}`,
  message: ({ applicationId, draftId }) => sql`
    SELECT date_trunc('milliseconds', sent_at) AS at, 'q' || lpad(position::text, 10, '0') AS key,
      'message' AS source, id::text AS id
    FROM conversation_messages WHERE application_id = ${applicationId} OR draft_id = ${draftId}`,
  note: ({ applicationId }) => sql`
    SELECT date_trunc('milliseconds', written_at) AS at, 'n' || id AS key, 'note' AS source, id::text AS id
    FROM case_notes WHERE application_id = ${applicationId}`,
};

export async function eventsBySequence(db: Database, applicationId: string, sequences: readonly number[]) {
  if (sequences.length === 0) return [];
  return db
    .selectFrom("application_events as event")
    .leftJoin("users", "users.id", "event.actor_id")
    .leftJoin("staff", "staff.user_id", "event.actor_id")
    .leftJoin("users as proposer", (join) =>
      join.on("proposer.id", "=", sql<string>`(event.details ->> 'proposedBy')::uuid`),
    )
    .select(["event.sequence", "event.kind", "event.actor", "event.from_status", "event.to_status"])
    .select(["event.traveller_id", "event.details", "event.happened_at", "event.actor_id", "staff.role"])
    .select(sealedText("users.full_name").as("full_name"))
    .select(sealedText("users.full_name", "proposer").as("proposer_name"))
    .where("event.application_id", "=", applicationId)
    .where("event.sequence", "in", sequences)
    .execute();
}

export async function emailsById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("mails")
    .select(["id", "template", "state", "problem", "tries"])
    .where("id", "in", ids)
    .execute();
}

export async function pushesById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("pushes").select(["id", "kind", "state", "problem"]).where("id", "in", ids).execute();
}

export async function messagesById(db: Database, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("conversation_messages as message")
    .innerJoin("conversations", "conversations.id", "message.conversation_id")
    .leftJoin("users as author", "author.id", "message.author_id")
    .select(["message.id", "message.conversation_id", "message.author_id", "message.sealed_text"])
    .select("message.no_answer_at")
    .select(sealedText("users.full_name", "author").as("author_name"))
    .where("conversations.user_id", "=", userId)
    .where("message.id", "in", ids)
    .execute();
}

export async function notesById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("case_notes as note")
    .innerJoin("users as author", "author.id", "note.author_id")
    .selectAll("note")
    .select(sealedText("users.full_name", "author").as("author_name"))
    .where("note.id", "in", ids)
    .execute();
}

/** The emails about a case that no server took, newest first. */
export function undeliveredEmails(db: Database, applicationId: string, limit: number) {
  return db
    .selectFrom("mails")
    .select(["template", "created_at", "problem"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "dead")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
