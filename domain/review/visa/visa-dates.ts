// The dates in the text of an issued visa and their meanings; authorities write them in many ways.
import { isCalendarDate, type CalendarDate } from "../../dates/calendar-date.ts";

/** Null: its label has no meaning that we know. */
type DateMeaning = "birth" | "passport" | "from" | "until" | null;

export interface PrintedDate {
  date: CalendarDate;
  meaning: DateMeaning;
}

/** Every date that exists, in the order of the text. */
export function datesIn(text: string): PrintedDate[] {
  const plain = text.toUpperCase().replace(/\s+/g, " ");
  const found: PrintedDate[] = [];
  /** Meanings from a row of labels that have no date yet. */
  let waiting: DateMeaning[] = [];
  let end = 0;
  for (const match of plain.matchAll(written)) {
    const date = dateOf(match.groups ?? {});
    if (!date) continue;
    const label = plain.slice(end, match.index).trim();
    const given = meaningsOf(label);
    if (given.length > 0) waiting = given;
    else if (/^[-–—]$/.test(label) && found.at(-1)?.meaning === "from") waiting = ["until"];
    found.push({ date, meaning: waiting.shift() ?? null });
    end = match.index + match[0].length;
  }
  return found;
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const month = `(?:${months.join("|")})[A-Z]*`;
const written = new RegExp(
  [
    String.raw`\b(?<isoYear>\d{4})[-/.](?<isoMonth>\d{1,2})[-/.](?<isoDay>\d{1,2})\b`,
    // always day before month (D19)
    String.raw`\b(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})\b`,
    String.raw`\b(?<namedDay>\d{1,2})(?:ST|ND|RD|TH)?[-\s/.,]*(?<name>${month})[-\s/.,]*(?<namedYear>\d{4})\b`,
    String.raw`\b(?<firstName>${month})[-\s/.]*(?<firstDay>\d{1,2})(?:ST|ND|RD|TH)?[\s,]+(?<firstYear>\d{4})\b`,
  ].join("|"),
  "g",
);

function dateOf(part: Record<string, string | undefined>): CalendarDate | undefined {
  const { isoYear, isoMonth, isoDay, day, month: number, year } = part;
  const name = part["name"] ?? part["firstName"];
  const [y = "", m = "", d = ""] = name
    ? [
        part["namedYear"] ?? part["firstYear"],
        String(months.indexOf(name.slice(0, 3)) + 1),
        part["namedDay"] ?? part["firstDay"],
      ]
    : [isoYear ?? year, isoMonth ?? number, isoDay ?? day];
  const date = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

const labels = new RegExp(
  [
    String.raw`(?<passport>\bPASSPORT(?: DATE OF| DATE)? (?:EXPIR\w*|ISSUE\w*|VALID\w*)|\b(?:EXPIR\w*|ISSUE) OF (?:THE )?PASSPORT)`,
    String.raw`(?<birth>\b(?:BIRTH|BORN|DOB|D\.O\.B))`,
    String.raw`(?<until>\b(?:UNTIL|TILL|THRU|THROUGH|EXPIR\w*|VALID TO|ENTER BEFORE|NOT AFTER)\b|\bTO ?:?$)`,
    String.raw`(?<from>\b(?:FROM|ISSUED?|START\w*|NOT BEFORE)\b)`,
  ].join("|"),
  "g",
);

/** The meanings in the text before a date, in order: a table has all its labels before the first date. */
function meaningsOf(label: string): DateMeaning[] {
  return [...label.matchAll(labels)].map(({ groups = {} }) => {
    const named = Object.entries(groups).find(([, words]) => words !== undefined);
    return (named?.[0] ?? null) as DateMeaning;
  });
}
