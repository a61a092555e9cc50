// Turns the values of a finding into texts: dates, documents, fields and marks, as on other screens.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { type Weekday, weekdays } from "#domain/dates/working-days.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import type { FindingParams } from "#domain/checks/findings.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import type { Widen } from "#web/language/widen.ts";
import type { Terms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { findings as english } from "./english.ts";

/** The texts that values are named by. */
export interface FindingVocabulary {
  documents: Terms["documents"];
  findings: Widen<typeof english>;
}

type Words = Record<keyof FindingParams, string>;

export function findingWords(params: Partial<FindingParams>, vocabulary: FindingVocabulary): Words {
  const { kinds = [], fields = [], marks = [] } = params;
  return {
    expiry: dateWord(params.expiry),
    departure: dateWord(params.departure),
    arrival: dateWord(params.arrival),
    ready: dateWord(params.ready),
    months: String(params.months ?? ""),
    after: params.after ? vocabulary.findings.after[params.after] : "",
    until: dateWord(params.until),
    origin: params.origin ? vocabulary.findings.origins[params.origin] : "",
    week: params.week ? weekWords(params.week, vocabulary) : "",
    days: String(params.days ?? ""),
    stay: String(params.stay ?? ""),
    amount: rupeesWord(params.amount),
    saved: rupeesWord(params.saved),
    size: params.size ?? "",
    kinds: kinds.map((kind) => vocabulary.documents[kind]).join(", "),
    fields: fields.map((field) => vocabulary.findings.fields[field]).join(", "),
    marks: marks.map((mark) => markWords(mark, vocabulary)).join(", "),
  };
}

/** 'Sunday to Thursday' if the days follow each other, otherwise each of them. */
function weekWords(week: readonly Weekday[], { findings }: FindingVocabulary): string {
  const named = (days: readonly Weekday[]) => days.map((day) => findings.weekdays[day]);
  const start = week.find((day) => !week.includes(dayBefore(day))) ?? "monday";
  const from = weekdays.indexOf(start);
  const run = [...weekdays.slice(from), ...weekdays.slice(0, from)].slice(0, week.length);
  const [first = "", ...others] = named(run);
  const last = others.at(-1);
  const isRun = last !== undefined && run.every((day) => week.includes(day));
  return isRun ? findings.week.run(first, last) : findings.week.list(named(week).join(", "));
}

function dayBefore(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 6) % 7] ?? "sunday";
}

/** A mark that the catalogue does not know is shown unchanged. */
export function markWords(mark: string, { documents, findings }: FindingVocabulary): string {
  const [kind = "", of = ""] = mark.split(":");
  if (!Object.hasOwn(findings.marks, kind)) return mark;
  const isField = Object.hasOwn(findings.fields, of);
  const name = isField ? findings.fields[of as keyof typeof findings.fields] : undefined;
  return findings.marks[kind as keyof typeof findings.marks](
    name ?? (isDocumentKind(of) ? documents[of] : of),
  );
}

function rupeesWord(rupees: number | undefined): string {
  return rupees === undefined ? "" : formatRupees(paiseFromRupees(rupees));
}

function dateWord(date: string | undefined): string {
  return isCalendarDate(date) ? formatDate(date) : "";
}
