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
  const queue = new Queue(bounds);
  return async function enter<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    await queue.turnOf(userId);
    try {
      return await work();
    } finally {
      queue.end(userId);
    }
  };
}

class Queue {
  /** By user, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  readonly #bounds: Bounds;
  #allWaiting = 0;
  #allRunning = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Resolves once a task of the user may run. */
  async turnOf(userId: string): Promise<void> {
    if (this.#mayStart(userId)) return this.#start(userId);
    const own = this.#waiting.get(userId) ?? [];
    if (this.#allWaiting >= this.#bounds.waiting || own.length >= this.#bounds.waitingPerUser)
      throw new Failure("unavailable", { retryAfterSeconds });
    this.#allWaiting += 1;
    await new Promise<void>((begin) => this.#waiting.set(userId, [...own, begin]));
  }

  end(userId: string): void {
    this.#allRunning -= 1;
    const left = (this.#running.get(userId) ?? 1) - 1;
    if (left > 0) this.#running.set(userId, left);
    else this.#running.delete(userId);
    this.#startNext();
  }

  #mayStart(userId: string): boolean {
    const { running, runningPerUser } = this.#bounds;
    return this.#allRunning < running && (this.#running.get(userId) ?? 0) < runningPerUser;
  }

  #start(userId: string): void {
    this.#allRunning += 1;
    this.#running.set(userId, (this.#running.get(userId) ?? 0) + 1);
  }

  /** Starts the first task of the user who has waited longest for a turn, and puts the user last. */
  #startNext(): void {
    for (const [userId, tasks] of this.#waiting) {
      if (!this.#mayStart(userId)) continue;
      const begin = tasks.shift();
      this.#waiting.delete(userId);
      if (tasks.length > 0) this.#waiting.set(userId, tasks);
      this.#allWaiting -= 1;
      this.#start(userId);
      begin?.();
      return;
    }
  }
}
