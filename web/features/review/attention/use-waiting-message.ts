// The traveller's last message about a case, while nobody has answered it.
import type { ReviewCase } from "#contract/review/case.ts";
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { useTimeline } from "../conversation/conversation-calls.ts";
import { useNeedsNoAnswer } from "./no-answer-needed.ts";

type Message = Extract<TimelineEntry, { source: "message" }>;

/** Undefined also if it is not among the newest entries of the timeline. */
export function useWaitingMessage(shown: ReviewCase): Message | undefined {
  const { data } = useTimeline(shown, "all");
  const needsNoAnswer = useNeedsNoAnswer();
  const newest = data?.entries.find((entry): entry is Message => entry.source === "message");
  return newest?.sender === "user" && !needsNoAnswer(newest.key) ? newest : undefined;
}
