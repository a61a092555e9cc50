// The circuit breaker: when it opens, how it closes, and what does not open it.
import { expect, it } from "vitest";
import { Failure } from "#contract/errors.ts";
import { circuitBreaker } from "./circuit-breaker.ts";

function breakerAt() {
  let time = 0;
  const breaker = circuitBreaker({ openAfter: 3, openForMs: 1000, now: () => time });
  let asked = 0;
  const silent = () => {
    asked += 1;
    return Promise.reject(new Failure("provider_unavailable"));
  };
  const answers = () => {
    asked += 1;
    return Promise.resolve("answer");
  };
  return {
    breaker,
    silent,
    answers,
    asked: () => asked,
    pass: (ms: number) => void (time += ms),
    open: async () => {
      for (let count = 0; count < 3; count++) await expect(breaker.run(silent)).rejects.toThrow(Failure);
    },
  };
}

it("opens after several calls without an answer, and says when to retry", async () => {
  const { breaker, answers, asked, open, pass } = breakerAt();
  await open();
  pass(400);
  await expect(breaker.run(answers)).rejects.toMatchObject({
    code: "provider_unavailable",
    details: { retryAfterSeconds: 1 },
  });
  expect(asked()).toBe(3);
});

it("then lets one call through to test the provider, and closes when it gets an answer", async () => {
  const { breaker, answers, asked, open, pass } = breakerAt();
  await open();
  pass(1000);
  const outcomes = await Promise.allSettled([breaker.run(answers), breaker.run(answers)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await breaker.run(answers)).toBe("answer");
  expect(asked()).toBe(5);
});

it("stays open when the test call gets no answer", async () => {
  const { breaker, silent, answers, asked, open, pass } = breakerAt();
  await open();
  pass(1000);
  await expect(breaker.run(silent)).rejects.toThrow(Failure);
  await expect(breaker.run(answers)).rejects.toThrow(Failure);
  expect(asked()).toBe(4);
});

it("ignores failures separated by an answer, and errors of our own", async () => {
  const { breaker, silent, answers } = breakerAt();
  for (let count = 0; count < 9; count++) {
    await expect(breaker.run(silent)).rejects.toThrow(Failure);
    await expect(breaker.run(() => Promise.reject(new TypeError("ours")))).rejects.toThrow(TypeError);
    expect(await breaker.run(answers)).toBe("answer");
  }
});

it("counts as open until an answer comes, or until nobody has asked for five minutes", async () => {
  const { breaker, answers, open, pass } = breakerAt();
  expect(breaker.isOpen()).toBe(false);
  await open();
  expect(breaker.isOpen()).toBe(true);
  pass(2000);
  await breaker.run(answers);
  expect(breaker.isOpen()).toBe(false);
  await open();
  pass(299_000);
  expect(breaker.isOpen()).toBe(true);
  pass(3_000);
  expect(breaker.isOpen()).toBe(false);
});
