// Every kind of change in the admin console has a sentence, in both languages.
import { expect, it } from "vitest";
import { officeEventKinds } from "#domain/operation/office-event-kinds.ts";
import { office as english } from "../english.ts";
import { office as hindi } from "../hindi.ts";

const names = {
  actor: "Lakshmi Menon",
  who: "Lakshmi Menon",
  about: "Neha Verma",
  what: "Fee",
  from: "365 days",
  to: "180 days",
  changes: "Fee: ₹2,100 → ₹2,200",
  amount: "₹2,500",
  confirmedBy: "Farhan Ali",
  reason: "",
};
type Sentence = (parts: typeof names) => string;
type Sentences = Readonly<Record<string, Sentence | undefined>>;

function sentenceOf(
  { changes, guard, staffScope, facts }: typeof english | typeof hindi,
  kind: string,
  parts = names,
) {
  const known = { staff_scope_changed: staffScope.limited, ...guard.sentences, ...changes.happenings };
  return ({ ...facts.history, ...known } as unknown as Sentences)[kind]?.(parts);
}

it.each(officeEventKinds)("%s is a sentence that names who and what", (kind) => {
  for (const [language, end] of [
    [english, "."],
    [hindi, "।"],
  ] as const) {
    const sentence = sentenceOf(language, kind);
    expect(sentence).toContain("Lakshmi Menon");
    if (kind !== "staff_enrolled") expect(sentence).toContain("Neha Verma");
    expect(sentence).not.toContain("undefined");
    if (!kind.startsWith("fact")) expect(sentence?.endsWith(end)).toBe(true);
  }
});

it.each(["policy_proposed", "policy_changed", "policy_declined"])(
  "%s says why, if a reason was asked for",
  (kind) => {
    const reason = "The auditors advise it";
    for (const from of ["365 days", ""]) {
      const parts = { ...names, from, reason };
      expect(sentenceOf(english, kind, parts)).toMatch(/\. Reason: The auditors advise it$/);
      expect(sentenceOf(hindi, kind, parts)).toMatch(/। कारण: The auditors advise it$/);
      expect(sentenceOf(english, kind, { ...parts, reason: "" })).not.toContain("Reason");
    }
  },
);

it("a kind that is in the list of changes has a title too", () => {
  const listed = officeEventKinds.filter((kind) => !kind.startsWith("fact"));
  for (const { changes } of [english, hindi])
    expect(Object.keys(changes.kinds).toSorted()).toEqual(listed.toSorted());
});
