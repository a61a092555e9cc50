// Finds dates of birth in a text that somebody searches for.
import { normaliseBirthDate } from "../../dates/birth-date.ts";
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { monthInHindi } from "../../dates/hindi-date.ts";

interface TypedDates {
  dates: CalendarDate[];
  /** The text without the dates. */
  rest: string;
}

/** Reads 15/05/1990 (always day and month, also with dots or hyphens), 15 May 1990, 15 मई 1990 and 1990-05-15. */
export function findDates(text: string): TypedDates {
  const dates: CalendarDate[] = [];
  const rest = text.replace(dateForms, (typed) => {
    const date = normaliseBirthDate(asBirthDate(typed));
    if (date === null) return typed;
    dates.push(date);
    return " ";
  });
  return { dates, rest };
}

const dateForms =
  /(?<![\p{L}\p{M}\p{N}])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}[\s-][\p{L}\p{M}]{2,10}\.?[\s,-]+\d{4})(?![\p{L}\p{M}\p{N}])/gu;

function asBirthDate(typed: string): string {
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed);
  if (numeric) return numeric.slice(1).join("/");
  const name = /[\p{L}\p{M}]{2,10}/u.exec(typed)?.[0] ?? "";
  const month = monthInHindi(name);
  return month === undefined ? typed : `${/^\d+/.exec(typed)?.[0]}/${month}/${typed.slice(-4)}`;
}
