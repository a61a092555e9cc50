// Questions to an expert: where one may ask, how much may be said, and who has a conversation (D43).
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

/** So many messages a traveller may send within so long. */
export const questionLimits = [
  { messages: 10, withinMs: 10 * 60_000 },
  { messages: 60, withinMs: 24 * 3_600_000 },
] as const;

/** `waiting`: for an answer; `answered`: for the traveller's next word; `closed`: until the traveller writes again. */
export const conversationStates = ["waiting", "answered", "closed"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** What staff may look at: those that wait, the oldest first; one's own; or all, the latest first. */
export const questionFilters = ["waiting", "mine", "all"] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/**
 * When the next message may be sent; undefined: now.
 * @param sentAt when the earlier ones were sent, in ms, the newest first
 */
export function nextQuestionAt(sentAt: readonly number[], now: number): number | undefined {
  const waits = questionLimits.flatMap(({ messages, withinMs }) => {
    const oldest = sentAt.filter((at) => at > now - withinMs)[messages - 1];
    return oldest === undefined ? [] : [oldest + withinMs];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
