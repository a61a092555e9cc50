// Travellers' questions as staff see them: the queue, one conversation, and the actions on it (additive).
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { askedAtSteps, conversationStates, questionFilters } from "#domain/assistance/questions.ts";
import { dataOf, rowsOf, timestamp, uuid } from "../envelope.ts";
import { threadMessage } from "../traveller/questions.ts";

/** GET /review/questions */
export const questionsQuery = z.object({ show: z.enum(questionFilters).default("waiting") });

/** What a message is about. `case`: the application, once it is submitted. */
export const questionAbout = z.object({
  step: z.enum(askedAtSteps).nullable(),
  destination: z.string().nullable(),
  case: z.object({ id: uuid, applicationId: z.string() }).nullable(),
});
export type QuestionAbout = z.infer<typeof questionAbout>;

export const questionRow = z.object({
  id: uuid,
  fullName: z.string(),
  state: z.enum(conversationStates),
  waitingSince: timestamp.nullable(),
  lastMessageAt: timestamp,
  /** Messages from the traveller since the last answer. */
  unanswered: z.number().int(),
  expert: z.object({ id: uuid, fullName: z.string() }).nullable(),
  about: questionAbout,
});
export type QuestionRow = z.infer<typeof questionRow>;
export const questionsAnswer = rowsOf(questionRow);

/** GET /review/questions/count: those that wait for anybody, or for the caller. */
export const questionCountAnswer = dataOf(z.object({ waiting: z.number().int() }));

export const staffMessage = threadMessage.extend({ author: z.string().nullable(), about: questionAbout });
export type StaffMessage = z.infer<typeof staffMessage>;

/** GET /review/questions/{id}; every action answers with it. */
export const conversation = questionRow.extend({
  messages: z.array(staffMessage),
  cases: z.array(
    z.object({
      id: uuid,
      applicationId: z.string(),
      destination: z.string(),
      status: z.enum(applicationStatuses),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;
export const conversationAnswer = dataOf(conversation);
