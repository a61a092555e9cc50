// Starting a page is split into tasks, so that a slow phone reacts to input between them (docs/decisions/0009).

/** The next task starts after the browser's pending work, such as input and painting. */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => setTimeout(begin));
}
