// Users take turns in a queue with bounds (P17, P23).
import { describe, expect, it } from "vitest";
import { fairQueue } from "./fair-queue.ts";

const bounds = { running: 2, runningPerUser: 2, waiting: 100, waitingPerUser: 50 };

/** Runs the tasks, one name each; returns in which order they started, and how many ran at once. */
async function run(names: readonly string[], change: Partial<typeof bounds> = {}) {
  const enter = fairQueue({ ...bounds, ...change });
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string) =>
    enter(name[0] ?? "", async () => {
      started.push(name);
      most = Math.max(most, (running += 1));
      await new Promise((done) => setTimeout(done, 2));
      running -= 1;
      if (name.endsWith("!")) throw new Error("failed");
      return name;
    });
  const results = await Promise.allSettled(names.map(task));
  return { started, most, results };
}

describe("a fair queue", () => {
  it("runs at most the given number of tasks, one user's in order, even if some fail", async () => {
    const { started, most, results } = await run(["a0", "a1!", "a2", "a3", "a4"]);
    expect(started).toEqual(["a0", "a1!", "a2", "a3", "a4"]);
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
  });

  it("starts another user's task before the second that one user has waiting", async () => {
    const many = Array.from({ length: 40 }, (_, at) => `a${at}`);
    const { started } = await run([...many, "b0", "c0"]);
    expect(started.indexOf("b0")).toBeLessThanOrEqual(3);
    expect(started.indexOf("c0")).toBeLessThanOrEqual(4);
    expect(started).toHaveLength(42);
  });

  it("limits each user, and lets others start meanwhile", async () => {
    const { started, most } = await run(["a0", "a1", "a2", "b0"], { running: 10, runningPerUser: 1 });
    expect(started.slice(0, 2)).toEqual(["a0", "b0"]);
    expect(most).toBe(2);
  });

  it.each([
    [{ waitingPerUser: 3 }, 5],
    [{ waiting: 4 }, 6],
  ])(
    "with %j, lets %i of 20 tasks in and refuses the others with a time to retry",
    async (change, admitted) => {
      const { results } = await run(
        Array.from({ length: 20 }, (_, at) => `a${at}`),
        change,
      );
      const refused = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
      expect(results.length - refused.length).toBe(admitted);
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 5 } });
    },
  );

  it("is empty again after everything has ended", async () => {
    const enter = fairQueue({ ...bounds, waiting: 1, waitingPerUser: 1 });
    for (let round = 0; round < 3; round++) {
      const tasks = [1, 2, 3].map(() => enter("a", () => Promise.resolve()));
      await Promise.all(tasks);
    }
  });
});
