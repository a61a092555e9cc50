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

interface Reader {
  id: string;
  scope: StaffScope;
}

export async function listQuestions(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { show, reader }: { show: QuestionFilter; reader: Reader },
): Promise<QuestionRow[]> {
  const rows = await findQuestions(db, { show, staffId: reader.id, limit: maxShown });
  const concerns = await lastConcerns(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const concern = concerns.find(({ conversation_id }) => conversation_id === row.id);
    return presentRow(sealer, row, presentConcern(concern, reader));
  });
}

/** With the cases of the traveller that the reader may open. Throws `question_not_found`. */
export async function readConversation(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  id: string,
  reader: Reader,
): Promise<Conversation> {
  const row = await getQuestion(db, id);
  const [concern] = await lastConcerns(db, [id]);
  const messages = await messagesWithConcern(db, { conversationId: id, limit: maxMessages });
  const cases = await casesOf(db, row.user_id);
  return {
    ...presentRow(sealer, row, presentConcern(concern, reader)),
    messages: messages.map((message) => ({
      id: message.id,
      position: message.position,
      sender: message.author_id === null ? "user" : "agent",
      author: openText(sealer, message.author_name),
      text: openMessage(sealer, { conversationId: id, id: message.id }, message.sealed_text),
      sentAt: message.sent_at.toISOString(),
      about: presentConcern(message, reader),
    })),
    cases: cases
      .filter(({ destination_id }) => isInScope(reader, destination_id))
      .map(({ reference, destination_id: _, ...one }) => ({ ...one, applicationId: reference })),
  };
}

function presentRow(sealer: Sealer, row: StoredQuestion, about: QuestionAbout): QuestionRow {
  const { id, state, expert_id: expertId } = row;
  return {
    id,
    fullName: openGivenText(sealer, row.full_name),
    state,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastMessageAt: row.last_message_at.toISOString(),
    unanswered: row.unanswered ?? 0,
    expert: expertId === null ? null : { id: expertId, fullName: openGivenText(sealer, row.expert_name) },
    about,
  };
}

/** Without the case if the reader may not open it. */
function presentConcern(
  concern: Omit<ConcernRow, "conversation_id"> | undefined,
  reader: Reader,
): QuestionAbout {
  const { step = null, destination = null, destination_id, case_id: id, reference } = concern ?? {};
  const isOpenTo = id && reference && destination_id && isInScope(reader, destination_id);
  return { step, destination, case: isOpenTo ? { id, applicationId: reference } : null };
}
