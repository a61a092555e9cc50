// Steps on a conversation: claim, answer, release and close. Only one of two simultaneous claims succeeds.
import type { z } from "zod";
import { Failure } from "#contract/errors.ts";
import type { newAnswer } from "#contract/traveller/questions.ts";
import { mayTake } from "#domain/staff/roles.ts";
import type { StaffUser } from "#server/accounts/staff/require-staff.ts";
import { findStaff } from "#server/accounts/staff/staff-store.ts";
import {
  type ConversationRow,
  lockConversation,
  setExpert,
  setSettled,
  setWaiting,
} from "#server/assistance/questions/conversation-store.ts";
import { appendMessage, findMessage } from "#server/assistance/questions/message-store.ts";
import { markAllWaiting } from "#server/assistance/questions/no-answer-store.ts";
import { notifyAnswered } from "#server/assistance/questions/notify-answered.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { concernOfLastQuestion, firstQuestionAfter } from "./question-store.ts";

interface Input {
  id: string;
  staff: StaffUser;
}

type Answer = z.output<typeof newAnswer>;

/** Throws `question_claimed` with the name of the colleague who has it. */
export async function claimQuestion(platform: Platform, input: Input): Promise<void> {
  await withConversation(platform, input.id, (tx, row) => take(tx, platform, { row, staff: input.staff }));
}

/** Releases the caller's own question. Supervisors may also release a colleague's. */
export async function releaseQuestion({ db, clock }: Platform, { id, staff }: Input): Promise<void> {
  await withConversation({ db }, id, async (tx, { expert_id: expertId }) => {
    if (expertId === null) return;
    if (expertId !== staff.id && !mayTake(staff.role, "reassign")) throw new Failure("question_not_claimed");
    await setExpert(tx, { id, expertId: null, now: clock() });
  });
}

/**
 * Answering claims the question. A repeated request does not create a second answer. The question still waits if the
 * traveller has written something that the staff member had not seen.
 */
export async function answerQuestion(
  platform: Platform,
  { id, staff, answer }: Input & { answer: Answer },
): Promise<void> {
  await withConversation(platform, id, async (tx, row) => {
    if (await findMessage(tx, { conversationId: id, id: answer.id })) return;
    await take(tx, platform, { row, staff });
    const concern = await concernOfLastQuestion(tx, id);
    const now = platform.clock();
    const message = { conversation: row, id: answer.id, authorId: staff.id, text: answer.text, concern, now };
    await appendMessage(tx, platform.sealer, message);
    const unseen = await firstQuestionAfter(tx, { id, position: answer.seen });
    if (unseen) await setWaiting(tx, id, unseen);
    else await setSettled(tx, { id, state: "answered" });
    const applicationId = concern.application_id ?? undefined;
    await notifyAnswered(tx, platform, { conversation: row, applicationId, isUnasked: false });
    if (!applicationId) return;
    const details = { messageId: answer.id };
    await noteEvent(tx, { applicationId, kind: "message_sent", details, caller: staff, now });
  });
}

/** What still waits needs no answer. Throws `question_waiting` if there is a message that the staff member has not seen. */
export async function closeQuestion(
  platform: Platform,
  { id, staff, seen }: Input & { seen: number },
): Promise<void> {
  await withConversation(platform, id, async (tx, row) => {
    await take(tx, platform, { row, staff });
    if (await firstQuestionAfter(tx, { id, position: seen })) throw new Failure("question_waiting");
    const now = platform.clock();
    await noteNoAnswer(tx, { row, staff, now });
    await setExpert(tx, { id, expertId: null, now });
    await setSettled(tx, { id, state: "closed" });
  });
}

/** In the cases that the messages are about too. */
async function noteNoAnswer(
  tx: Transaction,
  { row, staff, now }: { row: ConversationRow; staff: StaffUser; now: Date },
): Promise<void> {
  if (row.waiting_from === null) return;
  const place = { conversationId: row.id, from: row.waiting_from };
  const marked = await markAllWaiting(tx, { ...place, by: staff.id, now });
  const newest = new Map(marked.map(({ application_id, id }) => [application_id, id]));
  for (const [applicationId, messageId] of newest) {
    if (applicationId === null) continue;
    const details = { messageId };
    await noteEvent(tx, { applicationId, kind: "answer_not_needed", details, caller: staff, now });
  }
}

async function withConversation(
  { db }: Pick<Platform, "db">,
  id: string,
  work: (tx: Transaction, row: ConversationRow) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockConversation(tx, id);
    await work(tx, row);
  });
}

async function take(
  tx: Transaction,
  { clock, sealer }: Platform,
  { row, staff }: { row: ConversationRow; staff: StaffUser },
): Promise<void> {
  if (row.expert_id === staff.id) return;
  const expert = row.expert_id === null ? undefined : await findStaff(tx, sealer, { id: row.expert_id });
  // A colleague whose access has ended does not block the claim.
  if (expert && expert.endedAt === null) {
    throw new Failure("question_claimed", { params: { name: expert.fullName } });
  }
  // A closed conversation belongs to nobody, so claiming it reopens it.
  if (row.state === "closed") await setSettled(tx, { id: row.id, state: "answered" });
  await setExpert(tx, { id: row.id, expertId: staff.id, now: clock() });
}
