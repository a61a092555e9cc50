// Dates and times in Hindi: '20 नवंबर 2026'.
import { type CalendarDate, wallClockInIndia } from "./calendar-date.ts";

/** A table, and not Intl, because the server and a browser may have different versions of the Unicode locale data. */
const months = [
  "जनवरी",
  "फ़रवरी",
  "मार्च",
  "अप्रैल",
  "मई",
  "जून",
  "जुलाई",
  "अगस्त",
  "सितंबर",
  "अक्टूबर",
  "नवंबर",
  "दिसंबर",
];

/** The number of a month, 1 to 12, by its name; undefined for any other word. */
export function monthInHindi(name: string): number | undefined {
  const at = months.findIndex((month) => month.normalize("NFKC") === name.normalize("NFKC"));
  return at === -1 ? undefined : at + 1;
}

export function formatDateInHindi(date: CalendarDate): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** Formats an instant, given as an ISO timestamp, as '20 नवंबर 2026, 09:05' in India. */
export function formatMomentInHindi(timestamp: string): string {
  const shown = wallClockInIndia(new Date(timestamp));
  return `${formatDateInHindi(shown.slice(0, 10))}, ${shown.slice(11, 16)}`;
}
