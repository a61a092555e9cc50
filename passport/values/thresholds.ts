// When a printed value is certain enough to be shown. Below these limits a field stays empty, because silence beats a wrong word.

/** Chosen on the development sets of docs/decisions/0003. */
export const limits = {
  /**
   * Gaps of `min` heights of a letter separate words, if the narrowest of these is at least `minShare` of the widest, and all
   * others are at most `maxShare` of the narrowest. A single word may only have gaps up to `maxInOneWord` heights, because
   * most names have several words.
   */
  space: { min: 0.21, minShare: 0.5, maxShare: 0.5, maxInOneWord: 0.07 },
  /**
   * In nats of each of three readings: the mean of a letter, and by how much the next best spelling must be worse, if all
   * three readings agree on the best one, or only two.
   */
  text: { mean: 1, agreeing: 2, margin: 1, dividedMargin: 2.5 },
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
