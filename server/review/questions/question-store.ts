// Reads conversations for the console: the queue, and what each message is about.
import { Failure } from "#contract/errors.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { AskedAt, ConversationState, QuestionFilter } from "#domain/assistance/questions.ts";
import type { Waiting } from "#server/assistance/questions/conversation-store.ts";
import type { ConcernColumns } from "#server/assistance/questions/message-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";
import { isUuid } from "#server/platform/database/uuid.ts";

export interface QuestionSearch {
  show: QuestionFilter;
  staffId: string;
  limit: number;
}

/** Waiting questions are sorted oldest first, others by their latest message. */
export function findQuestions(db: Database, { show, staffId, limit }: QuestionSearch) {
  const query = questionRows(db).limit(limit);
  if (show === "waiting") {
    return query
      .where("conversation.state", "=", "waiting")
      .orderBy("conversation.waiting_since")
      .orderBy("conversation.id")
      .execute();
  }
  return query
    .$if(show === "mine", (own) => own.where("conversation.expert_id", "=", staffId))
    .orderBy("conversation.last_message_at", "desc")
    .orderBy("conversation.id")
    .execute();
}

/** Throws `question_not_found` for unknown and malformed IDs. */
export async function getQuestion(db: Database, id: string) {
  if (!isUuid(id)) throw new Failure("question_not_found");
  const row = await questionRows(db).where("conversation.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("question_not_found");
  return row;
}

/** Excludes deleted accounts whose messages are retained by a legal hold. */
function questionRows(db: Database) {
  return db
    .selectFrom("conversations as conversation")
    .innerJoin("users as traveller", "traveller.id", "conversation.user_id")
    .leftJoin("users as expert", "expert.id", "conversation.expert_id")
    .where("traveller.erasure_asked_at", "is", null)
    .select(["conversation.id", "conversation.user_id", "conversation.waiting_since"])
    .select(["conversation.last_message_at", "conversation.expert_id"])
    .select(sealedText("users.full_name", "traveller").as("full_name"))
    .select(sealedText("users.full_name", "expert").as("expert_name"))
    .select((row) => row.ref("conversation.state").$castTo<ConversationState>().as("state"))
    .select((row) =>
      row
        .selectFrom("conversation_messages as message")
        .select((message) => message.fn.countAll<number>().as("count"))
        .whereRef("message.conversation_id", "=", "conversation.id")
        .where("message.author_id", "is", null)
        .where("message.no_answer_at", "is", null)
        .whereRef("message.position", ">=", "conversation.waiting_from")
        .$asScalar()
        .as("unanswered"),
    );
}

export type StoredQuestion = Awaited<ReturnType<typeof getQuestion>>;

/** Counts questions waiting for this staff member or for anyone, including those of former staff. */
export async function countWaiting(db: Database, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom("conversations as conversation")
    .innerJoin("users as traveller", "traveller.id", "conversation.user_id")
    .leftJoin("staff", "staff.user_id", "conversation.expert_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("conversation.state", "=", "waiting")
    .where("traveller.erasure_asked_at", "is", null)
    .where((row) =>
      row.or([
        row("conversation.expert_id", "is", null),
        row("conversation.expert_id", "=", staffId),
        row("staff.ended_at", "is not", null),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest messages in chronological order, with the destination and the case, if any. */
export async function messagesWithConcern(
  db: Database,
  { conversationId, limit }: { conversationId: string; limit: number },
) {
  const rows = await concerned(db)
    .leftJoin("users as author", "author.id", "message.author_id")
    .select(["message.id", "message.position", "message.author_id"])
    .select(sealedText("users.full_name", "author").as("author_name"))
    .select(["message.sealed_text", "message.sent_at"])
    .where("message.conversation_id", "=", conversationId)
    .orderBy("message.position", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** The subject of the latest question of each conversation. */
export async function lastConcerns(db: Database, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return [];
  return concerned(db)
    .distinctOn("message.conversation_id")
    .select("message.conversation_id")
    .where("message.conversation_id", "in", conversationIds)
    .where("message.author_id", "is", null)
    .orderBy("message.conversation_id")
    .orderBy("message.position", "desc")
    .execute();
}

function concerned(db: Database) {
  return db
    .selectFrom("conversation_messages as message")
    .leftJoin("drafts as draft", "draft.id", "message.draft_id")
    .leftJoin("applications as application", (join) =>
      join.on((on) =>
        on.or([
          on("application.id", "=", on.ref("message.application_id")),
          on("application.draft_id", "=", on.ref("message.draft_id")),
        ]),
      ),
    )
    .leftJoin("destinations as destination", (join) =>
      join.on((on) =>
        on("destination.id", "=", on.fn.coalesce("application.destination_id", "draft.destination_id")),
      ),
    )
    .select(["destination.name as destination", "destination.id as destination_id"])
    .select(["application.id as case_id", "application.reference"])
    .select((row) => row.ref("message.step").$castTo<AskedAt | null>().as("step"));
}

export type ConcernRow = Awaited<ReturnType<typeof lastConcerns>>[number];

/** The subject of the latest question, which the answer shares. */
export async function concernOfLastQuestion(db: Database, conversationId: string): Promise<ConcernColumns> {
  const row = await db
    .selectFrom("conversation_messages")
    .select(["draft_id", "application_id"])
    .select((message) => message.ref("step").$castTo<AskedAt | null>().as("step"))
    .where("conversation_id", "=", conversationId)
    .where("author_id", "is", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { step: null, draft_id: null, application_id: null };
}

/** The traveller's first message after a position that may need an answer. */
export function firstQuestionAfter(
  db: Database,
  { id, position }: { id: string; position: number },
): Promise<Waiting | undefined> {
  return db
    .selectFrom("conversation_messages")
    .select(["position", "sent_at as since"])
    .where("conversation_id", "=", id)
    .where("author_id", "is", null)
    .where("no_answer_at", "is", null)
    .where("position", ">", position)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
}

export function casesOf(db: Database, userId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(["applications.id", "applications.reference", "applications.destination_id"])
    .select("destinations.name as destination")
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .where("applications.user_id", "=", userId)
    .orderBy("applications.submitted_at", "desc")
    .limit(20)
    .execute();
}
