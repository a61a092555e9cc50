// Writes to the traveller from a case: the message starts or continues their conversation with the experts.
import type { z } from "zod";
import type { newMessage } from "#contract/review/conversation/messages.ts";
import { Failure } from "#contract/errors.ts";
import {
  type ConversationRow,
  lockConversationOf,
  setSettled,
} from "#server/assistance/questions/conversation-store.ts";
import { appendMessage, findMessage } from "#server/assistance/questions/message-store.ts";
import { notifyAnswered } from "#server/assistance/questions/notify-answered.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getCase } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { type CaseAt, lockForStep } from "../decisions/take-step.ts";
import { isErasureAsked } from "../conversation/note-store.ts";
import { asksSomethingElse } from "./waiting-store.ts";

/**
 * A repeated request does not write a second message. The conversation still waits if a question in it is not about this case,
 * and stays with the colleague who answers it. Throws `case_closed` if the traveller's data is being erased.
 */
export function writeToTraveller(
  platform: Platform,
  at: CaseAt,
  { id, text }: z.output<typeof newMessage>,
): Promise<void> {
  const { db, sealer, clock } = platform;
  return transaction(db, async (tx) => {
    const { user_id: userId } = await getCase(tx, at.id);
    if (await isErasureAsked(tx, userId)) throw new Failure("case_closed");
    const now = clock();
    // Before the case, as for an answer to a question: the other way round, two of them could wait for each other.
    const conversation = await lockConversationOf(tx, { userId, now });
    const { row } = await lockForStep(tx, platform, at);
    if (await findMessage(tx, { conversationId: conversation.id, id })) return;
    const concern = { step: "track", draft_id: null, application_id: row.id } as const;
    await appendMessage(tx, sealer, { conversation, id, authorId: at.caller.id, text, concern, now });
    await settle(tx, conversation, row.id);
    const isUnasked = conversation.state !== "waiting";
    await notifyAnswered(tx, platform, { conversation, applicationId: row.id, isUnasked });
    const details = { messageId: id };
    await noteEvent(tx, { applicationId: row.id, kind: "message_sent", details, caller: at.caller, now });
  });
}

async function settle(tx: Transaction, conversation: ConversationRow, applicationId: string): Promise<void> {
  const { id, state, waiting_from: waitingFrom } = conversation;
  if (state === "answered") return;
  if (waitingFrom !== null && (await asksSomethingElse(tx, { id, waitingFrom, applicationId }))) return;
  await setSettled(tx, { id, state: "answered" });
}
