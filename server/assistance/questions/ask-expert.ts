// POST /expert-requests: sends a traveller's message to the experts. A repeated request stores it once.
import type { z } from "zod";
import { Failure } from "#contract/errors.ts";
import type { newQuestion, ThreadMessage } from "#contract/traveller/questions.ts";
import { nextQuestionAt, questionLimits } from "#domain/assistance/questions.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ConversationRow, lockConversationOf, setWaiting } from "./conversation-store.ts";
import { appendMessage, findMessage, sentSince } from "./message-store.ts";
import { ownConcern } from "./own-concern.ts";
import { presentMessage } from "./read-thread.ts";

type Question = z.output<typeof newQuestion>;

/** Throws `too_many_requests` or `application_not_found`. */
export function askExpert(platform: Platform, userId: string, question: Question): Promise<ThreadMessage> {
  const { db, clock, sealer } = platform;
  return transaction(db, async (tx) => {
    const now = clock();
    const conversation = await lockConversationOf(tx, { userId, now });
    const sent = await findMessage(tx, { conversationId: conversation.id, id: question.id });
    if (sent) return presentMessage(sealer, sent);
    await rejectTooMany(tx, conversation, now);
    const concern = await ownConcern(tx, userId, question.concern);
    const { id, text } = question;
    const row = await appendMessage(tx, sealer, { conversation, id, authorId: null, text, concern, now });
    if (conversation.state !== "waiting") {
      await setWaiting(tx, conversation.id, { position: row.position, since: now });
    }
    const { application_id: applicationId } = concern;
    if (applicationId) {
      const by = { actor: "traveller", actorId: userId, at: now };
      await recordEvent(tx, { applicationId, kind: "question_asked", details: { messageId: id }, ...by });
    }
    return { id, position: row.position, sender: "user", text, sentAt: now.toISOString() };
  });
}

async function rejectTooMany(tx: Transaction, { id }: ConversationRow, now: Date): Promise<void> {
  const longestMs = Math.max(...questionLimits.map(({ withinMs }) => withinMs));
  const since = new Date(now.getTime() - longestMs);
  const next = nextQuestionAt(await sentSince(tx, { conversationId: id, since }), now.getTime());
  if (next === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000));
  throw new Failure("too_many_requests", { retryAfterSeconds });
}
