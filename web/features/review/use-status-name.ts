// The name of an application's status, as staff read it: they wait for the traveller, who reads 'Pending'.
import type { ApplicationStatus } from "#domain/applications.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "./use-review-texts.ts";

export function useStatusName(): (status: ApplicationStatus) => string {
  const { statuses } = useTerms();
  const { caseView } = useReviewTexts();
  return (status) => (status === "pending" ? caseView.waiting : statuses[status]);
}
