// The travellers' messages about an application that wait for an answer, and those that staff have marked as needing none.
import type { ExpressionBuilder } from "kysely";
import type { DB } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** An application with its draft: questions that were asked before the submission are about the draft. */
export interface About {
  applicationId: string;
  draftId: string | null;
}

const isAbout = ({ applicationId, draftId }: About) => {
  return (message: ExpressionBuilder<DB, "conversation_messages">) =>
    message.or([
      message("conversation_messages.application_id", "=", applicationId),
      ...(draftId === null ? [] : [message("conversation_messages.draft_id", "=", draftId)]),
    ]);
};

function messagesAbout(db: Database, about: About) {
  return db
    .selectFrom("conversation_messages")
    .select(["conversation_id", "conversation_messages.id", "position", "author_id"])
    .select(["sealed_text", "sent_at", "no_answer_at"])
    .where(isAbout(about));
}

/** The newest message about an application, of the traveller or of staff. */
export function lastMessageAbout(db: Database, about: About) {
  return messagesAbout(db, about).orderBy("position", "desc").limit(1).executeTakeFirst();
}

/** Undefined for unknown and malformed IDs, and for messages about something else. */
export async function findMessageAbout(db: Database, about: About, id: string) {
  return isUuid(id) ? messagesAbout(db, about).where("id", "=", id).executeTakeFirst() : undefined;
}

/** The traveller's messages since staff last wrote about the application, while the conversation waits for an answer; in order. */
export function waitingMessagesAbout(db: Database, about: About) {
  return messagesAbout(db, about)
    .innerJoin("conversations", "conversations.id", "conversation_messages.conversation_id")
    .where("conversation_messages.author_id", "is", null)
    .where("conversation_messages.no_answer_at", "is", null)
    .where("conversations.state", "=", "waiting")
    .whereRef("conversation_messages.position", ">=", "conversations.waiting_from")
    .where((message) => message.not(message.exists(laterAnswers(message, about))))
    .orderBy("conversation_messages.position")
    .execute();
}

function laterAnswers(
  message: ExpressionBuilder<DB, "conversation_messages">,
  { applicationId, draftId }: About,
) {
  return message
    .selectFrom("conversation_messages as answer")
    .select("answer.id")
    .whereRef("answer.conversation_id", "=", "conversation_messages.conversation_id")
    .whereRef("answer.position", ">", "conversation_messages.position")
    .where("answer.author_id", "is not", null)
    .where((answer) =>
      answer.or([
        answer("answer.application_id", "=", applicationId),
        answer("answer.draft_id", "=", draftId),
      ]),
    );
}

/** The conversation must be locked. */
export async function markNoAnswer(
  tx: Transaction,
  { conversationId, ids, by, now }: { conversationId: string; ids: readonly string[]; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("conversation_messages")
    .set({ no_answer_by: by, no_answer_at: now })
    .where("conversation_id", "=", conversationId)
    .where("id", "in", ids)
    .execute();
}

/** All that wait in a conversation, from this position on; in order. The conversation must be locked. */
export async function markAllWaiting(
  tx: Transaction,
  { conversationId, from, by, now }: { conversationId: string; from: number; by: string; now: Date },
) {
  const marked = await tx
    .updateTable("conversation_messages")
    .set({ no_answer_by: by, no_answer_at: now })
    .where("conversation_id", "=", conversationId)
    .where("author_id", "is", null)
    .where("no_answer_at", "is", null)
    .where("position", ">=", from)
    .returning(["id", "application_id", "position"])
    .execute();
  return marked.toSorted((one, other) => one.position - other.position);
}

/** Of all messages about the application that were marked together. Returns the first of them. The conversation must be locked. */
export async function unmarkNoAnswer(
  tx: Transaction,
  { conversationId, about, markedAt }: { conversationId: string; about: About; markedAt: Date },
): Promise<{ position: number; since: Date } | undefined> {
  const unmarked = await tx
    .updateTable("conversation_messages")
    .set({ no_answer_by: null, no_answer_at: null })
    .where("conversation_id", "=", conversationId)
    .where("no_answer_at", "=", markedAt)
    .where(isAbout(about))
    .returning(["position", "sent_at as since"])
    .execute();
  return unmarked.toSorted((one, other) => one.position - other.position)[0];
}
