// Starting a page is cut into pieces, so that a slow phone answers to a finger between them (docs/decisions/0009).

/** The next piece begins after whatever the browser has waiting: input, painting. */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => setTimeout(begin));
}
