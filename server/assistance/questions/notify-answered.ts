// Tells a traveller that an expert has answered, in the transaction of the answer: open pages at once, by mail and push; never what was said.
import { pages } from "#contract/paths.ts";
import { findActiveRecipient } from "#server/accounts/user-store.ts";
import { recordLiveEvent } from "#server/live/record-live-event.ts";
import { expertAnsweredMail } from "#server/notifications/mails/expert-answered.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ConversationRow } from "./conversation-store.ts";
import { countAnswers } from "./message-store.ts";

/** Once the answer is written. */
export async function notifyAnswered(
  tx: Transaction,
  platform: Platform,
  conversation: ConversationRow,
): Promise<void> {
  const { id, user_id: userId, read_position: after } = conversation;
  // One mail until the traveller has read: several answers in a row are one piece of news.
  const isFirst = (await countAnswers(tx, { conversationId: id, after })) === 1;
  if (isFirst) await mailAnswered(tx, platform, userId);
  await sendPush(tx, platform, { userId, kind: "expert_answer" });
  await recordLiveEvent(tx, { userId, kind: "expert_message", subjectId: id, at: platform.clock() });
}

async function mailAnswered(tx: Transaction, platform: Platform, userId: string): Promise<void> {
  const recipient = await findActiveRecipient(tx, userId);
  if (!recipient) return;
  const { fullName, email, language } = recipient;
  const mail = expertAnsweredMail({
    language,
    fullName,
    chatUrl: `${platform.config.publicUrl}${pages.applications}#chat`,
  });
  await sendMail(tx, platform, { userId, template: "expert-answered", recipient: email, ...mail });
}
