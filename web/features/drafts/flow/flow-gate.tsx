// The guard of the flow: loads the chosen draft, or redirects to the step that is missing something
// (§4, D14).
import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useStore } from "zustand";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import type { StepId } from "#domain/journey.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useCurrentDraft, useDraftId } from "../drafts.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { clearVisa, rootState, type SelectedDestination } from "#web/client/session/root-state.ts";
import { AskExpert } from "#web/frame/assistance/ask-expert.tsx";
import { findCurrentTraveller, newTravellerWord } from "../current-traveller.ts";
import { ChangedRules } from "../rules/changed-rules.tsx";
import { keepReturn } from "./answer-return.ts";
import { FlowFailure } from "./flow-failure.tsx";
import { FlowSkeleton } from "./flow-skeleton.tsx";
import { NewDraft } from "./new-draft.tsx";
import { NewTraveller } from "./new-traveller.tsx";
import { NothingChosen } from "./nothing-chosen.tsx";
import { detourFor } from "../step-guard.ts";

export interface Flow {
  draft: Draft;
  config: ClientConfig;
  /** The traveller in the address, else the first unfinished, else the first. */
  traveller: DraftTraveller | undefined;
}

/** What was chosen on the destination page. The application starts with the plan. */
export interface VisaChoice {
  destination: SelectedDestination;
  visaType: VisaTypeId;
}

export type FlowGateProps = {
  step: StepId;
  children: (flow: Flow) => ReactNode;
  /** Shown while there is a choice but no application yet. */
  unstarted?: (choice: VisaChoice) => ReactNode;
};

export function FlowGate({ step, children, unstarted }: FlowGateProps) {
  const draftId = useDraftId();
  const destination = useStore(rootState, ({ visa }) => visa.selectedDestination);
  const visaType = useStore(rootState, ({ visa }) => visa.selectedVisaType);
  const planId = useStore(rootState, ({ visa }) => visa.preferredPlanId);

  if (draftId) return <ChosenDraft step={step}>{children}</ChosenDraft>;
  if (!destination || !visaType) return <NothingChosen />;
  if (unstarted) return unstarted({ destination, visaType });
  if (planId) return <NewDraft destination={destination} visaType={visaType} planId={planId} />;
  return <Navigate to={pages.plan} replace />;
}

function ChosenDraft({ step, children }: FlowGateProps) {
  const draft = useCurrentDraft();
  const config = useConfig();
  const isGone = draft.error instanceof KnownFailure && draft.error.status === 404;

  useEffect(() => {
    if (isGone) clearVisa();
  }, [isGone]);

  if (draft.data && config.data) {
    return (
      <OpenStep step={step} draft={draft.data} config={config.data}>
        {children}
      </OpenStep>
    );
  }
  const failed = [draft, config].find(({ isError }) => isError);
  if (!failed || isGone) return <FlowSkeleton />;
  return <FlowFailure heading error={failed.error} onRetry={() => void failed.refetch()} />;
}

type OpenStepProps = FlowGateProps & { draft: Draft; config: ClientConfig };

function OpenStep({ step, draft, config, children }: OpenStepProps) {
  const [query] = useSearchParams();
  const wanted = query.get("traveller");
  const traveller = findCurrentTraveller(draft, wanted);
  const detour = detourFor(draft, step, traveller);

  if (detour) return <Navigate to={keepReturn(detour, query)} replace />;
  if (step === "documents" && (wanted === newTravellerWord || !traveller)) {
    return <NewTraveller draft={draft} config={config} />;
  }
  return (
    <>
      {draft.state === "open" && draft.changedRules && (
        <div className="mb-8">
          <ChangedRules draft={draft} />
        </div>
      )}
      {children({ draft, config, traveller })}
      <AskExpert />
    </>
  );
}
