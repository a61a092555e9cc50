// A request that a busy server turned away unread is sent again, and no other (P38).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turnedAwayHeader } from "#contract/paths.ts";
import { untilAdmitted } from "./until-admitted.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turnedAway = () =>
  new Response("{}", { status: 503, headers: { "retry-after": "2", [turnedAwayHeader]: "true" } });
const other = () => new Response("{}", { status: 503, headers: { "retry-after": "2" } });
const fine = () => new Response("{}", { status: 201 });

/** Answers in this order; the last one again and again. */
function server(...answers: (() => Response)[]) {
  const sent: number[] = [];
  const send = async () => {
    sent.push(Date.now());
    return (answers[sent.length - 1] ?? answers.at(-1) ?? fine)();
  };
  return { sent, send };
}

test("it is sent again after the time that the server asks for", async () => {
  const { sent, send } = server(turnedAway, turnedAway, fine);
  const answer = untilAdmitted(send, undefined);
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(201);
  const pauses = sent.slice(1).map((at, before) => at - (sent[before] ?? 0));
  expect(pauses).toHaveLength(2);
  for (const ms of pauses) expect([ms >= 2000, ms <= 4000]).toEqual([true, true]);
});

test("after four attempts the answer is 503", async () => {
  const { sent, send } = server(turnedAway);
  const answer = untilAdmitted(send, undefined);
  await vi.runAllTimersAsync();
  expect([(await answer).status, sent.length]).toEqual([503, 4]);
});

test("a 503 to a request that may have been carried out is not sent again", async () => {
  const { sent, send } = server(other, fine);
  expect([(await untilAdmitted(send, undefined)).status, sent.length]).toEqual([503, 1]);
});

test("a cancelled request is not sent again", async () => {
  const { sent, send } = server(turnedAway, fine);
  const cancel = new AbortController();
  const answer = untilAdmitted(send, cancel.signal).catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(1000);
  cancel.abort();
  expect([await answer, sent.length]).toEqual(["AbortError", 1]);
});
