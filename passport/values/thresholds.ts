// When a printed value is certain enough to be shown. Below these limits a field stays empty, because silence beats a wrong word.

/** Chosen on the development sets of docs/decisions/0003. */
export const limits = {
  /** Probability of a space: from `min` on it separates two words, and up to `max` it does not. */
  space: { min: 0.4, max: 0.1 },
  /**
   * In nats of each of three readings: the mean of a letter, and by how much the next best spelling must be worse, if all
   * three readings agree on the best one, or only two.
   */
  text: { mean: 1, agreeing: 2, margin: 1, dividedMargin: 1.5 },
  place: {
    /** In nats per letter of a listed place, and by how many nats the next best place must be worse. */
    mean: 1,
    margin: 4,
  },
  /** In nats: a number whose least certain character is nearer to another one is not read. */
  number: { margin: 1.5, mean: 1 },
  /** In nats, of all ten characters of a date that is looked for. */
  knownDate: 4,
} as const;
