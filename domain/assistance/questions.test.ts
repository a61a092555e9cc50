// Where a question can be asked, and how many a traveller may ask.
import { expect, test } from "vitest";
import { askedAtSteps, nextQuestionAt, questionLimits } from "./questions.ts";
import { journey } from "../journey.ts";

test("a question can be asked at every step of the journey and on the track page", () => {
  expect([...askedAtSteps]).toEqual([...journey.map(({ id }) => id), "track"]);
});

test.each(questionLimits)(
  "$messages messages within $withinMs ms: one more waits until the oldest is past",
  ({ messages, withinMs }) => {
    const now = 1_000_000_000_000;
    const newestFirst = Array.from({ length: messages }, (_, at) => now - (at * withinMs) / messages);
    expect(nextQuestionAt(newestFirst.slice(1), now + 1)).toBeUndefined();
    const next = nextQuestionAt(newestFirst, now + 1);
    expect(next).toBe((newestFirst.at(-1) ?? 0) + withinMs);
    expect(nextQuestionAt(newestFirst, next ?? 0)).toBeUndefined();
  },
);
