// All automatic checks, in the order in which a specialist looks.
import type { Check, CheckFacts, CheckResult } from "./check.ts";
import { documentsMissing } from "./documents-missing.ts";
import { issueDate } from "./issue-date.ts";
import { marksLeft } from "./marks-left.ts";
import { minorWithoutParents } from "./minor-without-parents.ts";
import { nameRule } from "./name-rule.ts";
import { passportValidity } from "./passport-validity.ts";
import { readingDiffers } from "./reading-differs.ts";
import { samePassportTwice } from "./same-passport-twice.ts";

const checks = {
  passport_validity: passportValidity,
  reading_differs: readingDiffers,
  marks_left: marksLeft,
  name_rule: nameRule,
  issue_date: issueDate,
  documents_missing: documentsMissing,
  minor_without_parents: minorWithoutParents,
  same_passport_twice: samePassportTwice,
} as const satisfies Record<string, Check>;

export function runChecks(facts: CheckFacts): (CheckResult & { code: string })[] {
  return Object.entries(checks).flatMap(([code, check]) => {
    const result = check(facts);
    return result ? [{ code, ...result }] : [];
  });
}
