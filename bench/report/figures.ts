// What every benchmark reports: the machine, the spread of a value, and figures with their limits.
import { cpus, totalmem } from "node:os";

export interface LimitCheck {
  name: string;
  value: number;
  limit: number;
  sense: "<=" | ">=";
  passes: boolean;
}

export function machine() {
  return {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

export function checkLimit(
  name: string,
  value: number,
  { sense, limit }: { sense: "<=" | ">="; limit: number },
): LimitCheck {
  return { name, value, limit, sense, passes: sense === "<=" ? value <= limit : value >= limit };
}

export function spread(values: readonly number[]) {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), runs: values.length };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the value that `part` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Rounds to three decimal places. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Prints why a benchmark cannot measure and returns exit code 2. */
export function failWithReason(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 2;
}
