// An account's whole conversation with the experts, for the data export (P47).
import type { Platform } from "#server/platform/platform.ts";
import { openMessage } from "./sealed-message.ts";

export async function ownQuestions({ db, sealer }: Pick<Platform, "db" | "sealer">, userId: string) {
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
