// Limits how many tasks run and wait, in all and for each user. Users take turns, so that one of them cannot delay the others.
import { Failure } from "#contract/errors.ts";

interface Bounds {
  running: number;
  runningPerUser: number;
  waiting: number;
  waitingPerUser: number;
}

const retryAfterSeconds = 5;

/** Beyond the bounds of waiting, throws `unavailable` with a time to retry. */
export function fairQueue(bounds: Bounds) {
  /** By user, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let allWaiting = 0;
  let allRunning = 0;

  const mayStart = (userId: string) =>
    allRunning < bounds.running && (running.get(userId) ?? 0) < bounds.runningPerUser;

  function start(userId: string): void {
    allRunning += 1;
    running.set(userId, (running.get(userId) ?? 0) + 1);
  }

  function end(userId: string): void {
    allRunning -= 1;
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    startNext();
  }

  /** Starts the first task of the user who has waited longest for a turn, and puts the user last. */
  function startNext(): void {
    for (const [userId, tasks] of waiting) {
      if (!mayStart(userId)) continue;
      const task = tasks.shift();
      waiting.delete(userId);
      if (tasks.length > 0) waiting.set(userId, tasks);
      allWaiting -= 1;
      start(userId);
      task?.();
      return;
    }
  }

  function wait(userId: string): Promise<void> {
    const own = waiting.get(userId) ?? [];
    if (allWaiting >= bounds.waiting || own.length >= bounds.waitingPerUser)
      throw new Failure("unavailable", { retryAfterSeconds });
    allWaiting += 1;
    return new Promise((begin) => waiting.set(userId, [...own, begin]));
  }

  return async function enter<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    if (mayStart(userId)) start(userId);
    else await wait(userId);
    try {
      return await work();
    } finally {
      end(userId);
    }
  };
}
