// Lets a few pieces of work run at a time; the others wait in the order in which they came.

export function limitConcurrency(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free === 0) await new Promise<void>((start) => waiting.push(start));
    else free -= 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes later takes it first.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
