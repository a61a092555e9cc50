// When a printed value is certain enough to be shown. Below these limits a field stays empty, because silence beats a wrong word.

/** Chosen on the development sets of docs/decisions/0003. */
export const limits = {
  /** In heights of a letter: gaps up to `max` are within a word, and from `min` on between words. */
  space: { max: 0.15, maxInOneWord: 0.1, min: 0.21 },
  /** Sum of the confidences of the readings that agree, divided by the number of readings. */
  name: { agreement: 0.8 },
  place: {
    /** Without an entry in the list of places. */
    agreement: 0.6,
    /** In nats per letter of a listed place, and by how many nats the next best place must be worse. */
    mean: 1,
    margin: 4,
  },
  /** In nats: a number whose least certain character is nearer to another one is not read. */
  number: { margin: 1.5, mean: 1 },
  /** In nats, of all ten characters of a date that is looked for. */
  knownDate: 4,
} as const;
