// The shape of an English text catalogue that every other language fills in, with any words.

/** The same keys and the same parameters; each text may be any string. */
export type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Widen<T[Key]> }
      : T;
