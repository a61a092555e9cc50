// Notifies a traveller of an expert's answer by live event, email and push, in the answer's transaction and without its text.
import { pages } from "#contract/paths.ts";
import { findActiveRecipient } from "#server/accounts/user-store.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { expertAnsweredMail } from "#server/notifications/mails/expert-answered.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ConversationRow } from "./conversation-store.ts";
import { countAnswers } from "./message-store.ts";

interface Answered {
  conversation: ConversationRow;
  /** The application that the answer is about. */
  applicationId: string | undefined;
  /** Whether staff have written without having been asked. */
  isUnasked: boolean;
}

/** Call this after the answer is stored. */
export async function notifyAnswered(
  tx: Transaction,
  platform: Platform,
  { conversation, ...about }: Answered,
): Promise<void> {
  const { id, user_id: userId, read_position: after } = conversation;
  // Several unread answers in a row cause only one email.
  const isFirst = (await countAnswers(tx, { conversationId: id, after })) === 1;
  if (isFirst) await emailAnswered(tx, platform, { userId, ...about });
  await sendPush(tx, platform, { userId, kind: "expert_answer" });
  await recordLiveEvent(tx, { userId, kind: "expert_message", subjectId: id, at: platform.clock() });
}

async function emailAnswered(
  tx: Transaction,
  platform: Platform,
  { userId, applicationId, isUnasked }: Omit<Answered, "conversation"> & { userId: string },
): Promise<void> {
  const recipient = await findActiveRecipient(tx, platform.sealer, userId);
  if (!recipient) return;
  const { fullName, email, language } = recipient;
  const message = expertAnsweredMail({
    language,
    fullName,
    isUnasked,
    chatUrl: `${platform.config.publicUrl}${pages.applications}#chat`,
  });
  await sendMail(tx, platform, {
    userId,
    applicationId,
    template: "expert-answered",
    recipient: email,
    ...message,
  });
}
