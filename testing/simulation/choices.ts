// Every choice of a simulation, drawn from one seed: the same calls in the same order return the same choices.

export interface Choices {
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** A whole number from 1 to `max`. */
  upTo: (max: number) => number;
  oneOf: <Item>(items: readonly Item[]) => Item;
  /** A key, as often as its weight says. */
  weighted: <Key extends string>(weights: Readonly<Record<Key, number>>) => Key;
}

export function choicesOf(seed: number): Choices {
  const next = mulberry32(seed);
  const upTo = (max: number) => 1 + Math.floor(next() * max);
  return {
    chance: (probability) => next() < probability,
    upTo,
    oneOf(items) {
      const item = items[upTo(items.length) - 1];
      if (item === undefined) throw new Error("there is nothing to choose from");
      return item;
    },
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
      const entries = Object.entries<number>(weights) as [Key, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error("there is nothing to choose from");
    },
  };
}

/** Tommy Ettinger's generator: 32 bits of state, uniform enough for choices, and the same on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
