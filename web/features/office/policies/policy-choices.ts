// The values that a policy with fixed choices may have, looked up by its current value.
import { refundShares } from "#domain/refunds/refund-ladder.ts";

const sets: readonly (readonly string[])[] = [
  ["not-single-entry", "any-plan"],
  ["stay-from-today", "within-validity"],
  ["flag-0", "residents-list"],
  ["specialist-after-3", "block"],
  ["always", "never"],
  refundShares,
];

export function choicesFor(value: string): readonly string[] | undefined {
  return sets.find((set) => set.includes(value));
}
