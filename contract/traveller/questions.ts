// Asking an expert: the traveller's conversation with our specialists (additive).
import { z } from "zod";
import { withoutDirections } from "#domain/content/direction-characters.ts";
import { answerCharacters, askedAtSteps, questionCharacters } from "#domain/assistance/questions.ts";
import { dataOf, timestamp, uuid } from "../envelope.ts";

/** Text of several lines: never blank, without control characters except line breaks and tabs. */
export const messageText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "must not contain control characters")
    .transform((text) => withoutDirections(text).replaceAll(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", "must not be blank");

/** Where a question was asked. The application is the caller's, submitted or being prepared. */
export const concern = z.object({
  step: z.enum(askedAtSteps).nullable(),
  draftId: z.string().max(80).nullable(),
  applicationId: z.string().max(80).nullable(),
});
export type Concern = z.infer<typeof concern>;

/** POST /expert-requests. The caller chooses `id`: a message that is sent again is stored once. */
export const newQuestion = z.object({
  id: uuid,
  text: messageText(questionCharacters),
  concern: concern.partial().default({}),
});

/** POST /review/questions/{id}/answers. `seen` is the position of the last message that was read before answering. */
export const newAnswer = z.object({
  id: uuid,
  text: messageText(answerCharacters),
  seen: z.number().int().nonnegative().max(1_000_000_000),
});
export type NewAnswer = z.infer<typeof newAnswer>;

export const threadMessage = z.object({
  id: uuid,
  position: z.number().int(),
  /** As in the chat: the traveller, or staff. */
  sender: z.enum(["user", "agent"]),
  text: z.string(),
  sentAt: timestamp,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** GET /expert-requests: the latest messages, oldest first. */
export const thread = z.object({
  messages: z.array(threadMessage),
  unread: z.number().int(),
  /** Whether a message from the traveller waits for an answer. */
  isWaiting: z.boolean(),
});
export type Thread = z.infer<typeof thread>;
export const threadAnswer = dataOf(thread);
export const messageAnswer = dataOf(threadMessage);

/** GET /expert-requests/unread */
export const unreadAnswer = dataOf(z.object({ unread: z.number().int() }));
/** POST /expert-requests/read: marks as read up to and including that position. */
export const readUpTo = z.object({ position: z.number().int().nonnegative().max(1_000_000_000) });
