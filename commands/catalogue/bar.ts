// A bar that the catalogue has to pass, in the form in which benchmarks print theirs.

export interface Bar {
  name: string;
  value: number;
  sense: "<=" | ">=";
  limit: number;
  passes: boolean;
  /** What does not pass, one sentence each. */
  problems: readonly string[];
}

/** Nothing may be wrong, and something must have been checked. */
export function nothingWrong(name: string, checked: number, problems: readonly string[]): Bar {
  const found = checked === 0 ? ["There was nothing to check."] : problems;
  return { name, value: found.length, sense: "<=", limit: 0, passes: found.length === 0, problems: found };
}

/** Each of `total` things must be right, and there must be one. */
export function allRight(name: string, total: number, wrong: ReadonlyMap<string, readonly string[]>): Bar {
  const value = total - wrong.size;
  const limit = Math.max(1, total);
  const problems = [...wrong].map(([about, reasons]) => `${about}: ${reasons.join("; ")}`);
  return { name, value, sense: ">=", limit, passes: value >= limit, problems };
}
