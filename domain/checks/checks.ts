// All automatic checks, in the order in which a specialist looks.
import type { Check, CheckFacts } from "./check.ts";
import type { Finding } from "./findings.ts";
import { documentsMissing } from "./papers/documents-missing.ts";
import { marksLeft } from "./papers/marks-left.ts";
import { readingDiffers } from "./papers/reading-differs.ts";
import { issueDate } from "./passport/issue-date.ts";
import { passportValidity } from "./passport/passport-validity.ts";
import { minorWithoutParents } from "./person/minor-without-parents.ts";
import { nameRule } from "./person/name-rule.ts";
import { samePassportTwice } from "./person/same-passport-twice.ts";

export const checks = {
  passport_validity: passportValidity,
  reading_differs: readingDiffers,
  marks_left: marksLeft,
  name_rule: nameRule,
  issue_date: issueDate,
  documents_missing: documentsMissing,
  minor_without_parents: minorWithoutParents,
  same_passport_twice: samePassportTwice,
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];

export interface CheckResult extends Finding {
  check: CheckName;
}

export function runChecks(facts: CheckFacts): CheckResult[] {
  return checkNames.flatMap((check) => {
    const finding = checks[check](facts);
    return finding ? [{ check, ...finding }] : [];
  });
}
