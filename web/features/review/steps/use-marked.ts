// The names of the checks that did not pass and of the fields that differ, the worst first; in a family, each with its traveller.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";
import { isUnread, settledChecks } from "../attention/settle-checks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { useOtherMarks } from "../quality/use-other-cases.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface Mark {
  name: string;
  /** Undefined for what concerns the whole case. */
  traveller: CaseTraveller | undefined;
  isProblem: boolean;
  /** What the question before the verification says in sentences of its own. */
  detailed?: "unread" | "sharedFile";
}

export function useMarks(shown: ReviewCase): Mark[] {
  const { textsOf } = useFindingTexts();
  const fieldName = useFieldName();
  const othersOf = useOtherMarks(shown.id);

  const marksOf = (findings: readonly CheckFinding[], traveller?: CaseTraveller): Mark[] =>
    findings
      .filter(({ verdict }) => verdict === "look" || verdict === "problem")
      .map((finding) => ({
        name: textsOf(finding).name,
        traveller,
        isProblem: finding.verdict === "problem",
        ...(isUnread(finding) && { detailed: "unread" as const }),
      }));
  const ofTraveller = (traveller: CaseTraveller): Mark[] => {
    const checks = settledChecks(traveller, shown);
    const differing = traveller.details.filter(({ differs }) => differs);
    const isProblem = checks.some(
      ({ check, verdict }) => check === "reading_differs" && verdict === "problem",
    );
    // The fields say more than the check that found them.
    const others = checks.filter(({ check }) => differing.length === 0 || check !== "reading_differs");
    return [
      ...marksOf(others, traveller),
      ...differing.map(({ field }) => ({ name: fieldName(field), traveller, isProblem })),
      ...othersOf(traveller.id).map((mark) => ({ ...mark, traveller, isProblem: false })),
    ];
  };
  const all = [...marksOf(shown.checks), ...shown.travellers.flatMap(ofTraveller)];
  return [...all.filter(({ isProblem }) => isProblem), ...all.filter(({ isProblem }) => !isProblem)];
}

export function useMarked(shown: ReviewCase): string[] {
  const { steps: texts } = useReviewTexts();
  const isFamily = shown.travellers.length > 1;
  return useMarks(shown).map(({ name, traveller }) =>
    isFamily && traveller ? texts.ofPerson(name, traveller.name) : name,
  );
}
