// What others have done to the case since it was opened, or since the last step that was taken here.
import type { ReviewCase } from "#contract/review/case.ts";
import { changesCase } from "#domain/review/quiet-kinds.ts";

export type HistoryLine = ReviewCase["history"][number];

export interface Viewer {
  fullName: string;
  /** How many lines the history had when the case was opened. */
  seenLines: number;
}

/** The event that says most; undefined if there are none. */
export function findNews(history: readonly HistoryLine[], viewer: Viewer): HistoryLine | undefined {
  const changes = history.map(({ kind }) => changesCase(kind));
  const isOwn = ({ actor }: HistoryLine) => actor.role !== null && actor.name === viewer.fullName;
  const ownStep = history.findLastIndex((line, at) => changes[at] && isOwn(line));
  const from = Math.max(viewer.seenLines, ownStep + 1);
  const news = history.filter((line, at) => at >= from && changes[at]);
  // A change of status follows from the event next to it, unless it ends the case.
  return news.findLast(endsCase) ?? news.findLast(({ kind }) => kind !== "status") ?? news.at(-1);
}

export function endsCase({ kind, details }: HistoryLine): boolean {
  return kind === "status" && details["to"] === "cancelled";
}
