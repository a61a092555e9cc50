// The rows of messages: numbered within their conversation, encrypted, each stored once.
import type { AskedAt } from "#domain/assistance/questions.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { openMessage, sealMessage } from "./sealed-message.ts";

/** The subject of a message: step, draft or application. */
export interface ConcernColumns {
  step: AskedAt | null;
  draft_id: string | null;
  application_id: string | null;
}

export interface NewMessage {
  conversation: { id: string; last_position: number };
  id: string;
  /** Null for the traveller. */
  authorId: string | null;
  text: string;
  concern: ConcernColumns;
  now: Date;
}

/** Adds a message to a locked conversation and returns its row. */
export async function appendMessage(tx: Transaction, sealer: Sealer, message: NewMessage) {
  const { conversation, id, authorId, text, concern, now } = message;
  const position = conversation.last_position + 1;
  await tx
    .insertInto("conversation_messages")
    .values({
      conversation_id: conversation.id,
      id,
      position,
      author_id: authorId,
      sealed_text: sealMessage(sealer, { conversationId: conversation.id, id }, text),
      ...concern,
      sent_at: now,
    })
    .execute();
  await tx
    .updateTable("conversations")
    .set({ last_position: position, last_message_at: now })
    .where("id", "=", conversation.id)
    .execute();
  return { id, position, author_id: authorId, sent_at: now };
}

/** The stored message, if the same one was sent before. */
export function findMessage(db: Database, place: { conversationId: string; id: string }) {
  return messages(db, place.conversationId).where("id", "=", place.id).executeTakeFirst();
}

/** The latest messages of a conversation, in chronological order. */
export async function latestMessages(db: Database, conversationId: string, limit: number) {
  const rows = await messages(db, conversationId).orderBy("position", "desc").limit(limit).execute();
  return rows.toReversed();
}

function messages(db: Database, conversationId: string) {
  return db
    .selectFrom("conversation_messages")
    .select(["conversation_id", "id", "position", "author_id", "sealed_text", "sent_at"])
    .where("conversation_id", "=", conversationId);
}

export type MessageRow = Awaited<ReturnType<typeof latestMessages>>[number];

/** An account's whole conversation with the experts, for the data export (P47). */
export async function listOwnMessages({ db, sealer }: { db: Database; sealer: Sealer }, userId: string) {
  const rows = await db
    .selectFrom("conversation_messages as message")
    .innerJoin("conversations as conversation", "conversation.id", "message.conversation_id")
    .leftJoin("applications as application", "application.id", "message.application_id")
    .select(["message.id", "message.conversation_id", "message.author_id", "message.sealed_text"])
    .select(["message.sent_at", "message.step", "application.reference"])
    .where("conversation.user_id", "=", userId)
    .orderBy("message.position")
    .execute();
  return rows.map((row) => ({
    from: row.author_id === null ? "traveller" : "expert",
    text: openMessage(sealer, { conversationId: row.conversation_id, id: row.id }, row.sealed_text),
    step: row.step,
    application: row.reference,
    sentAt: row.sent_at,
  }));
}

/** When the traveller's messages were sent, in ms, newest first. */
export async function sentSince(
  db: Database,
  { conversationId, since }: { conversationId: string; since: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom("conversation_messages")
    .select("sent_at")
    .where("conversation_id", "=", conversationId)
    .where("author_id", "is", null)
    .where("sent_at", ">", since)
    .orderBy("position", "desc")
    .execute();
  return rows.map(({ sent_at }) => sent_at.getTime());
}

/** Counts the experts' answers after a position. */
export async function countAnswers(
  db: Database,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("conversation_messages")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("conversation_id", "=", conversationId)
    .where("author_id", "is not", null)
    .where("position", ">", after)
    .executeTakeFirstOrThrow();
  return count;
}
