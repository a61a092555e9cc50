// What every bench reports: the machine, the spread of a figure, and the bars of its issue.
import { cpus, totalmem } from "node:os";

export interface Bar {
  name: string;
  value: number;
  limit: number;
  sense: "<=" | ">=";
  holds: boolean;
}

export function machine() {
  return {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

export function bar(
  name: string,
  value: number,
  { sense, limit }: { sense: "<=" | ">="; limit: number },
): Bar {
  return { name, value, limit, sense, holds: sense === "<=" ? value <= limit : value >= limit };
}

export function spread(values: readonly number[]) {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), runs: values.length };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that `part` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** To three places. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A bench that cannot measure says why and ends with 2. */
export function refuse(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 2;
}
