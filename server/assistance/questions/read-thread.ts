// GET /expert-requests: the traveller's conversation for the chat, and the number of unread answers.
import type { Thread, ThreadMessage } from "#contract/traveller/questions.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { advanceReadPosition, findConversationOf } from "./conversation-store.ts";
import { countAnswers, latestMessages, type MessageRow } from "./message-store.ts";
import { openMessage } from "./sealed-message.ts";

/** Enough for the chat. The data export contains all messages. */
const maxShown = 100;

type Deps = Pick<Platform, "db" | "sealer">;

export async function readThread({ db, sealer }: Deps, userId: string): Promise<Thread> {
  const conversation = await findConversationOf(db, userId);
  if (!conversation) return { messages: [], unread: 0, isWaiting: false };
  const messages = await latestMessages(db, conversation.id, maxShown);
  return {
    messages: messages.map((row) => presentMessage(sealer, row)),
    unread: await countAnswers(db, { conversationId: conversation.id, after: conversation.read_position }),
    isWaiting: conversation.state === "waiting",
  };
}

export async function countUnread({ db }: Pick<Platform, "db">, userId: string): Promise<number> {
  const conversation = await findConversationOf(db, userId);
  if (!conversation || conversation.read_position === conversation.last_position) return 0;
  return countAnswers(db, { conversationId: conversation.id, after: conversation.read_position });
}

export async function markRead(
  { db }: Pick<Platform, "db">,
  { userId, position }: { userId: string; position: number },
): Promise<void> {
  await advanceReadPosition(db, userId, position);
}

export function presentMessage(sealer: Sealer, row: MessageRow): ThreadMessage {
  const { conversation_id: conversationId, id, position, author_id, sealed_text, sent_at } = row;
  return {
    id,
    position,
    sender: author_id === null ? "user" : "agent",
    text: openMessage(sealer, { conversationId, id }, sealed_text),
    sentAt: sent_at.toISOString(),
  };
}
