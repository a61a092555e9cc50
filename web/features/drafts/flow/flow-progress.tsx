// The five-step bar of the flow; complete steps lead back (§2, §4, D5).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { stepPages } from "#contract/paths.ts";
import { progressBar, type ProgressLabel, progressStates, type StepId } from "#domain/journey.ts";
import { ProgressSteps } from "#web/ui/progress/progress-steps.tsx";
import { travellerPath } from "../step-guard.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "../use-draft-texts.ts";

export type ProgressingDraft = Pick<Draft, "missing">;

export type FlowProgressProps = {
  draft: ProgressingDraft;
  current: ProgressLabel;
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
  const states = progressStates(current, documentsComplete);
  return (
    <ProgressSteps
      label={drafts.flow.progress}
      stateTexts={drafts.flow.progressStates}
      steps={progressBar.map(({ label, step }, at) => {
        const state = states[at] ?? "upcoming";
        return {
          title: terms.progressSteps[label],
          state,
          ...(state === "complete" ? { to: pathOfStep(step, traveller?.id) } : {}),
        };
      })}
    />
  );
}

function pathOfStep(step: StepId, travellerId: string | undefined): string {
  const isOfOneTraveller = step === "documents" || step === "passport";
  return travellerPath(stepPages[step], isOfOneTraveller ? travellerId : undefined);
}
