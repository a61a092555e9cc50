// When a personal data breach has to be reported, counted from the moment in which it was noticed (P47).
import { formatMoment } from "../dates/calendar-date.ts";

const hourMs = 3_600_000;

/** CERT-In's direction of 28 April 2022 under section 70B(6) of the Information Technology Act, 2000. */
const hoursForCertIn = 6;
/** Rule 7(2)(b) of the Digital Personal Data Protection Rules, 2025. */
const hoursForBoard = 72;

export interface BreachDeadlines {
  certIn: Date;
  /** For the detailed report; the Board and the travellers learn of the breach without delay (rule 7(1) and 7(2)(a)). */
  board: Date;
}

export function breachDeadlines(noticedAt: Date): BreachDeadlines {
  const after = (hours: number) => new Date(noticedAt.getTime() + hours * hourMs);
  return { certIn: after(hoursForCertIn), board: after(hoursForBoard) };
}

/** `24 Nov 2026, 17:05 IST`, the same on every machine. */
export function momentInIndia(moment: Date): string {
  return `${formatMoment(moment.toISOString())} IST`;
}

/** `5 h 12 min left`, `overdue by 1 h 0 min`. */
export function timeLeft(deadline: Date, now: Date): string {
  const minutes = Math.trunc((deadline.getTime() - now.getTime()) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return deadline < now ? `overdue by ${hours} h ${rest} min` : `${hours} h ${rest} min left`;
}
