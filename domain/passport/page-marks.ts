// The marks about passport pages that are left for the specialist; a new picture of the page replaces them (D3, D6).
import type { FieldVerdict, PassportReading } from "./reading.ts";

/** The page could not be read, and was left to the specialist. */
export const unreadMark = "page-unreadable:";
/** The front page was accepted by its print, without a trusted MRZ. */
export const printOnlyMark = "print-only:";

/**
 * What the traveller's device says about an entered value: whether a page shows it. The server has no reader of its own, so
 * these are claims; they are shown to the specialist as such, and nothing depends on them.
 */
const deviceMarks = {
  confirmed: "device-confirms:",
  contradicted: "device-differs:",
  "could-not-tell": "device-undecided:",
} as const satisfies Record<FieldVerdict, string>;

export function marksAfterPage(
  marks: readonly string[],
  taken: { page: "firstPage" | "lastPage"; reading: PassportReading | null; isUnread: boolean },
): string[] {
  const { page, reading, isUnread } = taken;
  const [unread, printOnly] = [`${unreadMark}${page}`, `${printOnlyMark}${page}`];
  const others = withoutDeviceMarks(marks).filter((mark) => mark !== unread && mark !== printOnly);
  if (isUnread) return [...others, unread];
  return page === "firstPage" && reading && !reading.ok ? [...others, printOnly] : others;
}

export function deviceMark(field: string, verdict: FieldVerdict): string {
  return `${deviceMarks[verdict]}${field}`;
}

/** What the traveller's device says about a field; undefined if it was not asked. */
export function deviceVerdictOf(marks: readonly string[], field: string): FieldVerdict | undefined {
  const verdicts = Object.keys(deviceMarks) as FieldVerdict[];
  return verdicts.find((verdict) => marks.includes(deviceMark(field, verdict)));
}

/** Without what the device says about these fields, or about any field if none are given. */
export function withoutDeviceMarks(marks: readonly string[], fields?: readonly string[]): string[] {
  const prefixes = Object.values(deviceMarks);
  return marks.filter((mark) => {
    const prefix = prefixes.find((known) => mark.startsWith(known));
    return prefix === undefined || (fields !== undefined && !fields.includes(mark.slice(prefix.length)));
  });
}

/** Whether there is nothing for the specialist to do about it: the device confirms the value, or says nothing about it. */
export function isOnlyInformation(mark: string): boolean {
  return mark.startsWith(deviceMarks.confirmed) || mark.startsWith(deviceMarks["could-not-tell"]);
}
