// What a step is called in the state the case is in, and why a case has no open step.
import { isOver } from "#domain/applications.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { ReviewTexts } from "../english.ts";
import type { StepName } from "./use-case-steps.ts";

interface StepState {
  shown: Pick<ReviewCase, "rejectionNeedsSecondPerson">;
  traveller: Pick<CaseTraveller, "outcome" | "visa"> | undefined;
}

export function stepName(step: StepName, state: StepState, texts: ReviewTexts["steps"]): string {
  const { shown, traveller } = state;
  if (step === "reject" && shown.rejectionNeedsSecondPerson) return texts.proposeRejection;
  if (step === "visa" && traveller?.visa) return texts.replaceVisa;
  if (step === "approve") return traveller?.visa?.confirmed ? texts.names.approve : texts.propose;
  if (step === "agree" && traveller && isRejectionProposed(traveller)) return texts.confirmRejection;
  if (step === "reverse" && traveller?.outcome === "rejected") return texts.confirmReopening;
  return texts.names[step];
}

export function isRejectionProposed({ outcome }: Pick<CaseTraveller, "outcome">): boolean {
  return outcome === "rejection_proposed";
}

/** Blank if the case itself does not say why. */
export function whyNothing(shown: ReviewCase, { whyNothing: texts }: ReviewTexts["steps"]): string {
  const { status, assignee, mine, travellers } = shown;
  if (isOver(status)) return texts.over;
  if (assignee && !mine) return texts.colleague(assignee.fullName);
  if (status === "pending") return texts.traveller;
  return isSupervisorAwaited({ travellers }) ? texts.supervisor : "";
}

/** Whether a proposal of any kind waits: until then the case can't be filed. */
export function isSupervisorAwaited({ travellers }: Pick<ReviewCase, "travellers">): boolean {
  return travellers.some(
    ({ outcome, correction }) => outcome.endsWith("_proposed") || (correction ?? null) !== null,
  );
}
