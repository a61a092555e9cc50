// Notes for everybody that a traveller's message needs no answer, such as thanks, or that it needs one after all.
import { Failure } from "#contract/errors.ts";
import {
  type ConversationRow,
  lockConversationOf,
  setSettled,
  setWaiting,
} from "#server/assistance/questions/conversation-store.ts";
import * as messages from "#server/assistance/questions/no-answer-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getCase } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { isErasureAsked } from "../conversation/note-store.ts";
import { type CaseAt, type LockedCase, lockForStep } from "../decisions/take-step.ts";
import { firstQuestionAfter } from "../questions/question-store.ts";

export interface MessageAt extends CaseAt {
  messageId: string;
}

interface Taken extends LockedCase {
  conversation: ConversationRow;
  about: messages.About;
  /** The newest message about the case, which is the one that the caller means. */
  message: NonNullable<Awaited<ReturnType<typeof messages.lastMessageAbout>>>;
}

/**
 * Marks the traveller's messages about the case up to this one, which is their newest. A repeated request marks nothing again. Throws
 * `question_waiting` if the traveller has written since, and `case_step_refused` if the message has its answer.
 */
export function noteNoAnswer(platform: Platform, at: MessageAt): Promise<void> {
  return onLastMessage(platform, at, async (tx, { row, conversation, about, message, now }) => {
    if (message.no_answer_at) return;
    const waiting = await messages.waitingMessagesAbout(tx, about);
    if (waiting.length === 0) throw new Failure("case_step_refused");
    const { id: conversationId } = conversation;
    const ids = waiting.map(({ id }) => id);
    await messages.markNoAnswer(tx, { conversationId, ids, by: at.caller.id, now });
    await settle(tx, conversation);
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "answer_not_needed",
      details: { messageId: message.id },
      caller: at.caller,
      now,
    });
  });
}

/** Takes the mark back, so that the message waits again. Throws `question_waiting` if the traveller has written since. */
export function noteAnswerNeeded(platform: Platform, at: MessageAt): Promise<void> {
  return onLastMessage(platform, at, async (tx, { row, conversation, about, message, now }) => {
    const { no_answer_at: markedAt } = message;
    if (!markedAt) return;
    const { id: conversationId, waiting_from: waitingFrom } = conversation;
    const first = await messages.unmarkNoAnswer(tx, { conversationId, about, markedAt });
    if (first && (waitingFrom === null || first.position < waitingFrom)) {
      await setWaiting(tx, conversationId, first);
    }
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "answer_needed",
      details: { messageId: message.id },
      caller: at.caller,
      now,
    });
  });
}

/** Throws `case_not_claimed`, and `question_not_found` unless it is a traveller's message about this case. */
function onLastMessage(
  platform: Platform,
  at: MessageAt,
  work: (tx: Transaction, taken: Taken) => Promise<void>,
): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const { user_id: userId } = await getCase(tx, at.id);
    if (await isErasureAsked(tx, userId)) throw new Failure("case_closed");
    // Before the case, as for a message to the traveller. A message that arrives now waits until the mark is stored.
    const conversation = await lockConversationOf(tx, { userId, now: platform.clock() });
    const locked = await lockForStep(tx, platform, at);
    if (locked.row.assignee_id !== at.caller.id) throw new Failure("case_not_claimed");
    const about = { applicationId: locked.row.id, draftId: locked.row.draft_id };
    const meant = await messages.findMessageAbout(tx, about, at.messageId);
    if (!meant || meant.author_id !== null) throw new Failure("question_not_found");
    const message = await messages.lastMessageAbout(tx, about);
    if (message?.id !== at.messageId)
      throw new Failure(message?.author_id ? "case_step_refused" : "question_waiting");
    await work(tx, { ...locked, conversation, about, message });
  });
}

/** Other messages may still wait. A colleague who answers the conversation keeps it. */
async function settle(
  tx: Transaction,
  { id, waiting_from: from, expert_id: expert }: ConversationRow,
): Promise<void> {
  if (from === null) return;
  const next = await firstQuestionAfter(tx, { id, position: from - 1 });
  if (next) await setWaiting(tx, id, next);
  else await setSettled(tx, { id, state: expert === null ? "closed" : "answered" });
}
