// The names of the checks that did not pass and of the fields that differ; in a family, each with its traveller.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";
import { useOtherMarks } from "../quality/use-other-cases.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function useMarked({ id: caseId, travellers, checks }: ReviewCase): string[] {
  const { steps: texts } = useReviewTexts();
  const { textsOf } = useFindingTexts();
  const fieldName = useFieldName();
  const namesOf = (findings: readonly CheckFinding[]) =>
    findings
      .filter(({ verdict }) => verdict === "look" || verdict === "problem")
      .map((finding) => textsOf(finding).name);
  const othersOf = useOtherMarks(caseId);
  const ofTravellers = travellers.flatMap(({ id, name, details, checks: own }) => {
    const fields = details.filter(({ differs }) => differs).map(({ field }) => fieldName(field));
    const marked = [...namesOf(own), ...fields, ...othersOf(id)];
    return travellers.length > 1 ? marked.map((check) => texts.ofPerson(check, name)) : marked;
  });
  return [...namesOf(checks), ...ofTravellers];
}
