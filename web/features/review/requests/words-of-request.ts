// What was written about requests: once, although several were made together.
import type { ReviewCase } from "#contract/review/case.ts";

export type AnyRequest = ReviewCase["requests"][number] | NonNullable<ReviewCase["fieldRequests"]>[number];

/** Requests for documents and for details, in the order they were made. */
export function requestsOf({ requests, fieldRequests = [] }: ReviewCase): AnyRequest[] {
  const all: AnyRequest[] = [...requests, ...fieldRequests];
  return all.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
}

/** Blank for all but the last of those that were made at the same time, with the same words. */
export function wordsOfRequest(request: AnyRequest, all: readonly AnyRequest[]): string {
  const together = all.filter(({ askedAt, words }) => askedAt === request.askedAt && words === request.words);
  return together.at(-1)?.id === request.id ? request.words : "";
}
