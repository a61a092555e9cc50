// How long each side has had a case, in working days: ours and the traveller's by our calendar, the authority's by its own.
import type { ApplicationStatus } from "../../applications.ts";
import { type CalendarDate, dateInIndia } from "../../dates/calendar-date.ts";
import { type WorkingBasis, workingDaysLeft } from "../../dates/working-days.ts";
import { type Turn, turnOf } from "./turns.ts";

/** A change of status, or the filing with the authority. */
export type ClockEvent = { at: Date; to: ApplicationStatus } | { at: Date; isFiling: true };

export interface ClockBasis {
  today: CalendarDate;
  /** The holidays that administrators added. */
  holidays: readonly CalendarDate[];
  /** When the authority works. */
  authority: WorkingBasis;
}

export interface CaseClocks {
  /** Whose turn it is; null once the case is over. */
  turn: Turn | null;
  /** The first day of this turn; null once the case is over. */
  since: CalendarDate | null;
  /** The working days that each side has had the case so far; the day on which a turn begins counts as the one before. */
  days: Record<Turn, number>;
}

/** `events` are those of one case, oldest first; other events may be left out. */
export function clocksOf(events: readonly ClockEvent[], basis: ClockBasis): CaseClocks {
  const days: Record<Turn, number> = { ours: 0, traveller: 0, authority: 0 };
  const changes = changesOf(events);
  changes.forEach(({ turn, on }, at) => {
    const until = changes[at + 1]?.on ?? basis.today;
    if (turn) days[turn] += Math.max(0, workingDaysLeft(on, until, calendarOf(turn, basis)));
  });
  const last = changes.at(-1);
  return { turn: last?.turn ?? null, since: last?.turn ? last.on : null, days };
}

interface Change {
  turn: Turn | null;
  on: CalendarDate;
}

function changesOf(events: readonly ClockEvent[]): Change[] {
  const changes: Change[] = [];
  let status: ApplicationStatus = "submitted";
  let isFiled = false;
  for (const event of events) {
    if ("to" in event) status = event.to;
    else isFiled = true;
    const turn = turnOf({ status, isFiled });
    if (changes.length === 0 || changes.at(-1)?.turn !== turn)
      changes.push({ turn, on: dateInIndia(event.at) });
  }
  return changes;
}

function calendarOf(turn: Turn, { holidays, authority }: ClockBasis): WorkingBasis {
  return turn === "authority" ? authority : holidays;
}
