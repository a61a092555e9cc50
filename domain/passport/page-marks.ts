// The marks that a read passport page leaves for the specialist; a new picture of the page replaces them (D3, D6).
import type { PassportReading } from "./reading.ts";

/** The page could not be read, and was left to the specialist. */
export const unreadMark = "page-unreadable:";
/** The front page was accepted by its print, without a trusted MRZ. */
export const printOnlyMark = "print-only:";

export function marksAfterPage(
  marks: readonly string[],
  taken: { page: "firstPage" | "lastPage"; reading: PassportReading | null; isUnread: boolean },
): string[] {
  const { page, reading, isUnread } = taken;
  const [unread, printOnly] = [`${unreadMark}${page}`, `${printOnlyMark}${page}`];
  const others = marks.filter((mark) => mark !== unread && mark !== printOnly);
  if (isUnread) return [...others, unread];
  return page === "firstPage" && reading && !reading.ok ? [...others, printOnly] : others;
}
