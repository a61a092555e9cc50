// Limits how many tasks run and wait, in all and for each user. Users take turns, so that one of them cannot delay the others.
import { Failure } from "#contract/errors.ts";

interface Bounds {
  running: number;
  runningPerUser: number;
  waiting: number;
  waitingPerUser: number;
}

const retryAfterSeconds = 5;

/** Beyond the bounds of waiting, the returned function throws `unavailable` with a time to retry. */
export function fairQueue(bounds: Bounds) {
  const slots = countSlots(bounds);
  /** By user, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();

  /** Starts the first task of the user who has waited longest for a turn, and puts the user last. */
  function startNext(): void {
    const next = [...waiting].find(([userId]) => slots.mayStart(userId));
    if (!next) return;
    const [userId, [begin, ...others]] = next;
    waiting.delete(userId);
    if (others.length > 0) waiting.set(userId, others);
    slots.start(userId);
    begin?.();
  }

  async function turnOf(userId: string): Promise<void> {
    if (slots.mayStart(userId)) return slots.start(userId);
    const own = waiting.get(userId) ?? [];
    const all = [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
    if (all >= bounds.waiting || own.length >= bounds.waitingPerUser)
      throw new Failure("unavailable", { retryAfterSeconds });
    await new Promise<void>((begin) => waiting.set(userId, [...own, begin]));
  }

  return async function enter<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    await turnOf(userId);
    try {
      return await work();
    } finally {
      slots.end(userId);
      startNext();
    }
  };
}

/** Counts what runs, in all and for each user. */
function countSlots({ running, runningPerUser }: Bounds) {
  const byUser = new Map<string, number>();
  let all = 0;
  const of = (userId: string) => byUser.get(userId) ?? 0;
  return {
    mayStart: (userId: string) => all < running && of(userId) < runningPerUser,
    start(userId: string): void {
      all += 1;
      byUser.set(userId, of(userId) + 1);
    },
    end(userId: string): void {
      all -= 1;
      const left = of(userId) - 1;
      if (left > 0) byUser.set(userId, left);
      else byUser.delete(userId);
    },
  };
}
