// The rows of conversations: one for each traveller who has asked, locked before each write.
import { Failure } from "#contract/errors.ts";
import type { ConversationState } from "#domain/assistance/questions.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";

export interface ConversationRow {
  id: string;
  user_id: string;
  state: ConversationState;
  waiting_since: Date | null;
  waiting_from: number | null;
  expert_id: string | null;
  last_position: number;
  read_position: number;
}

/** Locks the traveller's conversation until the transaction ends, creating it for the first question. */
export async function lockConversationOf(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<ConversationRow> {
  await tx
    .insertInto("conversations")
    .values({ user_id: userId, state: "closed", last_message_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return rows(tx).where("user_id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Throws `question_not_found` for unknown and malformed IDs. */
export async function lockConversation(tx: Transaction, id: string): Promise<ConversationRow> {
  if (!isUuid(id)) throw new Failure("question_not_found");
  const row = await rows(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Failure("question_not_found");
  return row;
}

export function findConversationOf(db: Database, userId: string): Promise<ConversationRow | undefined> {
  return rows(db).where("user_id", "=", userId).executeTakeFirst();
}

function rows(db: Database) {
  return db
    .selectFrom("conversations")
    .select(["id", "user_id", "waiting_since", "waiting_from", "expert_id", "last_position", "read_position"])
    .select((row) => row.ref("state").$castTo<ConversationState>().as("state"));
}

/** The first message that waits for an answer. */
export interface Waiting {
  position: number;
  since: Date;
}

export async function setWaiting(tx: Transaction, id: string, { position, since }: Waiting): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ state: "waiting", waiting_since: since, waiting_from: position })
    .where("id", "=", id)
    .execute();
}

/** Marks the conversation as no longer waiting. */
export async function setSettled(
  tx: Transaction,
  { id, state }: { id: string; state: Exclude<ConversationState, "waiting"> },
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ state, waiting_since: null, waiting_from: null })
    .where("id", "=", id)
    .execute();
}

/** Moves the read position forward only, and not past the last message. */
export async function advanceReadPosition(db: Database, userId: string, position: number): Promise<void> {
  await db
    .updateTable("conversations")
    .set((row) => ({
      read_position: row.fn<number>("greatest", [
        "read_position",
        row.fn("least", ["last_position", row.val(position)]),
      ]),
    }))
    .where("user_id", "=", userId)
    .where("read_position", "<", position)
    .execute();
}

/** Sets who answers the conversation; null releases it. */
export async function setExpert(
  tx: Transaction,
  change: { id: string; expertId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ expert_id: change.expertId, claimed_at: change.expertId ? change.now : null })
    .where("id", "=", change.id)
    .execute();
}

/** Returns the conversations of a staff member to everybody. */
export async function returnConversationsOf(tx: Transaction, expertId: string): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ expert_id: null, claimed_at: null })
    .where("expert_id", "=", expertId)
    .execute();
}
