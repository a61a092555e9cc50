// The five-step bar of the flow; complete steps lead back (§2, §4, D5).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { progressOf, progressSteps, type ProgressStep } from "#domain/journey.ts";
import { ProgressSteps } from "#web/ui/progress/progress-steps.tsx";
import { travellerPath } from "../step-guard.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "../use-draft-texts.ts";

export type FlowProgressProps = {
  draft: Draft;
  current: ProgressStep;
  /** The traveller whose documents count; without one, all travellers. */
  traveller?: DraftTraveller;
};

export function FlowProgress({ draft, current, traveller }: FlowProgressProps) {
  const drafts = useDraftTexts();
  const terms = useTerms();
  const documentsComplete = !draft.missing.some(
    ({ code, travellerId }) =>
      code === "document_missing" && (traveller === undefined || travellerId === traveller.id),
  );
  const states = progressOf(current, documentsComplete);
  return (
    <ProgressSteps
      label={drafts.flow.progress}
      stateTexts={drafts.flow.progressStates}
      steps={progressSteps.map((step, at) => {
        const state = states[at] ?? "upcoming";
        return {
          title: terms.progressSteps[step],
          state,
          ...(state === "complete" ? { to: pathOfStep(step, traveller?.id) } : {}),
        };
      })}
    />
  );
}

function pathOfStep(step: ProgressStep, travellerId: string | undefined): string {
  if (step === "Add Traveller") return pages.travellers;
  if (step === "Payment") return pages.payment;
  return travellerPath(step === "Passport Details" ? pages.passport : pages.documents, travellerId);
}
