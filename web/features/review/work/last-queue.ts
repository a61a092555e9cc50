// Where the user was in the queue, for the way back from a case: the address with its view, filters and page, and the row.
import { pages } from "#contract/paths.ts";

let address: string = pages.review;
let caseId: string | undefined;

/** Called by the queue for each of its addresses. */
export function rememberQueue(search: string): void {
  address = `${pages.review}${search}`;
}

/** The address of the queue as the user left it. */
export function queueAddress(): string {
  return address;
}

/** The row that the queue focuses when the user comes back. */
export function rememberCase(id: string): void {
  caseId = id;
}

/** Forgets the row, so that it is focused once. */
export function takeRememberedCase(): string | undefined {
  const id = caseId;
  caseId = undefined;
  return id;
}
