// Converts between calendar dates (YYYY-MM-DD) and typed dates (DD/MM/YYYY).

/** '2027-03-05' → '05/03/2027'; anything else → ''. */
export function dateText(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}

/** Reads a date written in another way, such as '6 Mar 2000', as YYYY-MM-DD. */
export type OtherReader = (text: string) => string | null;

/**
 * Reads D/M/YYYY with any of / - . or space, DDMMYYYY and YYYY-MM-DD (what browsers fill in), then what `readOther` reads.
 * Impossible days → undefined.
 */
export function parseDateText(text: string, readOther?: OtherReader): string | undefined {
  const typed = text.trim();
  const match = datePatterns.map((pattern) => pattern.exec(typed)).find((found) => found !== null);
  const { year, month, day } = match?.groups ?? {};
  if (year && month && day) return calendarDate(Number(year), Number(month), Number(day));
  return readOther?.(typed) ?? undefined;
}

const datePatterns = [
  /^(?<day>\d{1,2})\s*[/.\-\s]\s*(?<month>\d{1,2})\s*[/.\-\s]\s*(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Adds the slash after day and month while typing at the end, because numeric keyboards of phones have none. */
export function withSlashes(previous: string, next: string): string {
  const typedAtEnd = next.length > previous.length && next.startsWith(previous);
  if (!typedAtEnd) return next;
  // Slashes were added, but the date is written in another way: '06 Mar 2000' or '2000-03-06'.
  const other = /^(\d{2})\/(?:(\d{2})\/)?([^\d/])$/.exec(next);
  if (other) return `${other[1]}${other[2] ?? ""}${/\p{L}/u.test(other[3] ?? "") ? " " : ""}${other[3]}`;
  const single = next.replace(/\/{2,}/g, "/");
  return /^(\d{2}|\d{1,2}\/\d{2})$/.test(single) ? `${single}/` : single;
}

function calendarDate(year: number, month: number, day: number): string | undefined {
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return isReal ? instant.toISOString().slice(0, 10) : undefined;
}
