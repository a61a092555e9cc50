// Questions to an expert: where they are asked, how long and how frequent they may be, and the states of a conversation (D43).
import type { StepId } from "../journey.ts";

/** A step of the journey, or the page that follows a submitted application. */
export type AskedAt = StepId | "track";
export const askedAtSteps = [
  "plan",
  "details",
  "documents",
  "passport",
  "travellers",
  "payment",
  "track",
] as const satisfies readonly AskedAt[];

export const questionCharacters = 1000;
export const answerCharacters = 4000;

/** The maximum number of messages a traveller may send within each period. */
export const questionLimits = [
  { messages: 10, withinMs: 10 * 60_000 },
  { messages: 60, withinMs: 24 * 3_600_000 },
] as const;

/** `waiting`: for an answer; `answered`: for the traveller's next message; `closed`: until the traveller writes again. */
export const conversationStates = ["waiting", "answered", "closed"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** The filters of the staff's list: waiting, oldest first; the caller's own; or all, latest first. */
export const questionFilters = ["waiting", "mine", "all"] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/**
 * When the next message may be sent; undefined means now.
 * @param sentAt when the earlier messages were sent, in ms, newest first
 */
export function nextQuestionAt(sentAt: readonly number[], now: number): number | undefined {
  const waits = questionLimits.flatMap(({ messages, withinMs }) => {
    const oldest = sentAt.filter((at) => at > now - withinMs)[messages - 1];
    return oldest === undefined ? [] : [oldest + withinMs];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
