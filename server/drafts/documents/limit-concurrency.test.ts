// Limits how many tasks run at a time; the others wait in order of arrival.
import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("runs at most the given number of tasks, in order, even if some fail", async () => {
  const enter = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (n: number) =>
    enter(async () => {
      started.push(n);
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      if (n === 1) throw new Error("failed");
      return n;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(maxRunning).toBe(2);
});
