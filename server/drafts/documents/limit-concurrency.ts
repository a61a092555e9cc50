// Limits how many tasks run at a time; the others wait in order of arrival.

export function limitConcurrency(maxRunning: number) {
  let free = maxRunning;
  const waiting: (() => void)[] = [];
  return async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free === 0) await new Promise<void>((start) => waiting.push(start));
    else free -= 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task in the queue, so that a new task cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
