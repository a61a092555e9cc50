// The name of an application's status, as staff read it: they wait for the traveller, who reads 'Pending', or for the authority.
import type { ApplicationStatus } from "#domain/applications.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "./use-review-texts.ts";

/** `isFiled`: whether the authority has the case. */
export function useStatusName(): (status: ApplicationStatus, isFiled?: boolean) => string {
  const { statuses } = useTerms();
  const { caseView, queue } = useReviewTexts();
  return (status, isFiled = false) => {
    if (status === "pending") return caseView.waiting;
    return status === "documents_verified" && isFiled ? queue.filed : statuses[status];
  };
}
