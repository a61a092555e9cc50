// How far the clock moves in one step, and how often.
const minute = 60;
const hour = 60 * minute;

/** Weights by seconds: minutes, hours and days forward as the product allows, and small jumps back. */
export const clockJumps: Readonly<Record<string, number>> = {
  [minute]: 6,
  [10 * minute]: 5,
  [hour]: 4,
  [13 * hour]: 2,
  [25 * hour]: 2,
  [48 * hour]: 1,
  [-2]: 2,
  [-5 * minute]: 2,
};

export function jumpInWords(seconds: number): string {
  return `The clock jumps by ${seconds} s`;
}
