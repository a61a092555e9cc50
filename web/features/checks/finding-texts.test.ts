// The sentences of the automatic checks: each contains its finding's values, in both languages.
import { describe, expect, it } from "vitest";
import { findingCodes, findings } from "#domain/checks/findings.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { findingWords, markWords } from "./finding-values.ts";

const languages = { en: english, hi: hindi.texts };
const given = {
  expiry: "2027-06-11",
  departure: "2026-12-01",
  ready: "2026-12-04",
  months: 6,
  after: "end-of-visa",
  until: "2027-09-04",
  origin: "unverified",
  week: ["monday", "tuesday", "wednesday", "thursday", "sunday"],
  days: 9,
  stay: 30,
  amount: 2200,
  saved: 850,
  size: "51x51",
  fields: ["fatherName"],
  kinds: ["flightTicket"],
  marks: ["page-unreadable:lastPage"],
} as const;

describe.each(Object.entries(languages))("in %s", (_, texts) => {
  const vocabulary = { findings: texts.findings, documents: texts.terms.documents };
  const words = findingWords(given, vocabulary);

  it.each(findingCodes)("%s contains its values", (code) => {
    const sentence = texts.findings.found[code](words);
    for (const param of findings[code].params) expect(sentence).toContain(words[param]);
    expect(sentence).toMatch(/[.।]$/);
  });

  it("dates, documents and fields are shown as on other screens", () => {
    expect(words.expiry).toBe("11 Jun 2027");
    expect(words.amount).toBe("₹2,200");
    expect(words.kinds).toBe(texts.terms.documents.flightTicket);
    expect(words.fields).toBe(texts.passportForm.labels.fatherName);
  });

  it("a week is named by its first and last day, or by each if they don't follow each other", () => {
    const { weekdays, week } = texts.findings;
    expect(words.week).toBe(week.run(weekdays.sunday, weekdays.thursday));
    const split = findingWords({ week: ["monday", "wednesday"] }, vocabulary);
    expect(split.week).toBe(week.list(`${weekdays.monday}, ${weekdays.wednesday}`));
  });

  it("marks are sentences, and an unknown one is shown unchanged", () => {
    expect(words.marks).toContain(texts.terms.documents.lastPage);
    expect(markWords("could-not-tell:motherName", vocabulary)).toContain(
      texts.passportForm.labels.motherName,
    );
    expect(markWords("device-differs:motherName", vocabulary)).toContain(
      texts.passportForm.labels.motherName,
    );
    expect(markWords("of-another-time:field", vocabulary)).toBe("of-another-time:field");
  });
});
