// Choices of the fuzzer, drawn from one seed: a sample, random bytes' positions, identifiers.
import { type Choices, choicesOf } from "../simulation/choices.ts";

export interface FuzzChoices extends Choices {
  /** Several items, possibly the same one more than once; at most `max`. */
  someOf: <Item>(items: readonly Item[], max: number) => Item[];
  /** A random UUID (version 4). */
  uuid: () => string;
}

export function fuzzChoicesOf(seed: number): FuzzChoices {
  const choices = choicesOf(seed);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => (choices.upTo(16) - 1).toString(16)).join("");
  return {
    ...choices,
    someOf: (items, max) => Array.from({ length: choices.upTo(max + 1) - 1 }, () => choices.oneOf(items)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${choices.oneOf(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`,
  };
}

/** The items in random order. */
export function shuffled<Item>(choices: Choices, items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length; at > 1; at--) {
    const other = choices.upTo(at) - 1;
    [mixed[at - 1], mixed[other]] = [mixed[other] as Item, mixed[at - 1] as Item];
  }
  return mixed;
}
