// A few pieces of work at a time, the others in the order in which they came.
import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("runs at most as many as there are places, in order, also when some fail", async () => {
  const enter = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) =>
    enter(async () => {
      started.push(n);
      most = Math.max(most, (running += 1));
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      if (n === 1) throw new Error("broken");
      return n;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
