// Travellers' questions for the console: the queue, and one conversation with links to its cases.
import type { Conversation, QuestionAbout, QuestionRow } from "#contract/review/questions.ts";
import { isInScope, type StaffScope } from "#domain/staff/scopes.ts";
import type { QuestionFilter } from "#domain/assistance/questions.ts";
import { openMessage } from "#server/assistance/questions/sealed-message.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText, openText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import {
  casesOf,
  type ConcernRow,
  getQuestion,
  findQuestions,
  lastConcerns,
  messagesWithConcern,
  type StoredQuestion,
} from "./question-store.ts";

const maxShown = 100;
/** Limited, because an open conversation is fetched every few seconds. */
const maxMessages = 200;

export async function listQuestions(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { show, staffId }: { show: QuestionFilter; staffId: string },
): Promise<QuestionRow[]> {
  const rows = await findQuestions(db, { show, staffId, limit: maxShown });
  const concerns = await lastConcerns(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentRow(
      sealer,
      row,
      concerns.find(({ conversation_id }) => conversation_id === row.id),
    ),
  );
}

/** With the cases of the traveller that the reader may open. Throws `question_not_found`. */
export async function readConversation(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  id: string,
  { scope }: { scope?: StaffScope },
): Promise<Conversation> {
  const row = await getQuestion(db, id);
  const [concern] = await lastConcerns(db, [id]);
  const messages = await messagesWithConcern(db, { conversationId: id, limit: maxMessages });
  const cases = await casesOf(db, row.user_id);
  return {
    ...presentRow(sealer, row, concern),
    messages: messages.map((message) => ({
      id: message.id,
      position: message.position,
      sender: message.author_id === null ? "user" : "agent",
      author: openText(sealer, message.author_name),
      text: openMessage(sealer, { conversationId: id, id: message.id }, message.sealed_text),
      sentAt: message.sent_at.toISOString(),
      about: presentConcern(message),
    })),
    cases: cases
      .filter(({ destination_id }) => isInScope({ scope }, destination_id))
      .map(({ reference, destination_id: _, ...one }) => ({ ...one, applicationId: reference })),
  };
}

function presentRow(sealer: Sealer, row: StoredQuestion, concern: ConcernRow | undefined): QuestionRow {
  const { id, state, expert_id: expertId } = row;
  return {
    id,
    fullName: openGivenText(sealer, row.full_name),
    state,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastMessageAt: row.last_message_at.toISOString(),
    unanswered: row.unanswered ?? 0,
    expert: expertId === null ? null : { id: expertId, fullName: openGivenText(sealer, row.expert_name) },
    about: presentConcern(concern),
  };
}

function presentConcern(concern: Omit<ConcernRow, "conversation_id"> | undefined): QuestionAbout {
  const { step = null, destination = null, case_id: id, reference } = concern ?? {};
  return { step, destination, case: id && reference ? { id, applicationId: reference } : null };
}
