// The date formats that authorities' portals take, and the one chosen for a destination on this device.
import { browserStorage } from "#web/client/page/site-storage.ts";
import { formatDate } from "#domain/dates/calendar-date.ts";

export const portalDates = {
  words: "5 Dec 2026",
  slashes: "05/12/2026",
  dashes: "05-12-2026",
  american: "12/05/2026",
  iso: "2026-12-05",
} as const;
export type PortalDate = keyof typeof portalDates;

const months = Array.from(
  { length: 12 },
  (_, at) => formatDate(`2026-${String(at + 1).padStart(2, "0")}-01`).split(" ")[1]!,
);

/** Rewrites a value of the filing pack that is a date, such as '5 Dec 2026'; any other value stays as it is. */
export function portalValue(value: string, format: PortalDate): string {
  const [, d = "", name = "", year = ""] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(value) ?? [];
  const month = months.indexOf(name) + 1;
  if (month === 0) return value;
  const [day, m] = [d.padStart(2, "0"), String(month).padStart(2, "0")];
  return {
    words: value,
    slashes: `${day}/${m}/${year}`,
    dashes: `${day}-${m}-${year}`,
    american: `${m}/${day}/${year}`,
    iso: `${year}-${m}-${day}`,
  }[format];
}

const key = (destinationId: string) => `pravesh-portal-dates-${destinationId}`;

export function savedPortalDate(destinationId: string): PortalDate {
  const saved = browserStorage.get(key(destinationId));
  return isPortalDate(saved) ? saved : "words";
}

export function savePortalDate(destinationId: string, format: PortalDate): void {
  browserStorage.set(key(destinationId), format);
}

export function isPortalDate(name: unknown): name is PortalDate {
  return typeof name === "string" && Object.hasOwn(portalDates, name);
}
