// /visa-plan: one row per plan; the chosen plan's conditions are confirmed before Next, with which a new application
// starts (§2, §5, D32).
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { plansOfType, type VisaPlan } from "#domain/destinations.ts";
import { quoteFor } from "#domain/fees.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useAnswerReturn } from "#web/features/drafts/flow/answer-return.ts";
import { FlowButtons } from "#web/features/drafts/flow/flow-buttons.tsx";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import { FlowGate, type Flow, type VisaChoice } from "#web/features/drafts/flow/flow-gate.tsx";
import { FlowSkeleton } from "#web/features/drafts/flow/flow-skeleton.tsx";
import { AskExpert } from "#web/frame/assistance/ask-expert.tsx";
import { codeText } from "#web/terms/code-text.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PlanConditions } from "./plan-conditions.tsx";
import { PlanRows } from "./plan-rows.tsx";
import { type PlanChoice, useFirstPlan, usePlanOfDraft } from "./use-plan-choice.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

export function PlanScreen() {
  return (
    <FlowGate step="plan" unstarted={(choice) => <NewApplication {...choice} />}>
      {(flow) => <StartedApplication key={flow.draft.id} {...flow} />}
    </FlowGate>
  );
}

function StartedApplication({ draft, config }: Flow) {
  return <Plans application={draft} config={config} choice={usePlanOfDraft(draft)} />;
}

function NewApplication({ destination, visaType }: VisaChoice) {
  const config = useConfig();
  const choice = useFirstPlan({ destination, visaType });
  const application = { destination, visaType, plan: null, quote: quoteFor(0, 0), missing: [] };
  if (config.data) {
    return (
      <>
        <Plans application={application} config={config.data} choice={choice} />
        <AskExpert />
      </>
    );
  }
  if (!config.isError) return <FlowSkeleton />;
  return <FlowFailure heading error={config.error} onRetry={() => void config.refetch()} />;
}

type PlansProps = {
  application: Pick<Draft, "destination" | "visaType" | "plan" | "quote" | "missing">;
  config: ClientConfig;
  choice: PlanChoice;
};

function Plans({ application, config, choice }: PlansProps) {
  const drafts = useDraftTexts();
  const { plan: texts } = useApplyTexts();
  const terms = useTerms();
  const showAlert = useAlert();
  const destinations = useDestinations();
  const { destination, visaType } = application;
  const plans = destinations.data && plansOf(destinations.data, application);
  const [onlyPlan] = plans?.length === 1 ? plans : [];
  const chosen = plans?.find(({ id }) => id === choice.planId) ?? onlyPlan;

  return (
    <FlowFrame
      draft={{ ...application, plan: application.plan ?? chosen ?? null }}
      eyebrow={`${terms.country(destination.name)} · ${terms.visaTypes[visaType]}`}
      title={texts.title}
      lead={texts.lead}
    >
      {destinations.isError && (
        <FlowFailure error={destinations.error} onRetry={() => void destinations.refetch()} />
      )}
      {!plans && !destinations.isError && <SkeletonList label={drafts.flow.loading} count={2} shape="card" />}
      {plans?.length === 0 && (
        <>
          <EmptyState
            title={texts.none}
            action={
              <LinkButton to={`/countries/${destination.id}`} variant="secondary">
                {drafts.flow.toDestination(terms.country(destination.name))}
              </LinkButton>
            }
          />
          <FlowButtons onNext={() => void showAlert(codeText("plan_missing"))} />
        </>
      )}
      {plans && plans.length > 0 && <PlanForm {...{ config, plans, chosen, choice }} />}
    </FlowFrame>
  );
}

/** None where only the authority takes applications; a draft that has its plan already keeps it. */
function plansOf(
  destinations: NonNullable<ReturnType<typeof useDestinations>["data"]>,
  { destination, visaType, plan }: PlansProps["application"],
): VisaPlan[] {
  const found = destinations.find(({ id }) => id === destination.id);
  return found && (!found.officialOnly || plan !== null) ? plansOfType(found.entryDetails, visaType) : [];
}

type PlanFormProps = Pick<PlansProps, "config" | "choice"> & {
  plans: readonly VisaPlan[];
  chosen: VisaPlan | undefined;
};

function PlanForm({ config, choice, plans, chosen }: PlanFormProps) {
  const { plan: texts } = useApplyTexts();
  const navigate = useNavigate();
  const showAlert = useAlert();
  const back = useAnswerReturn();
  const [attempt, setAttempt] = useState(0);
  const { accepted, choose, confirm, saving, failure } = choice;
  const unconfirmed = Boolean(chosen?.conditions) && !accepted;

  function chooseAnother(id: string): void {
    setAttempt(0);
    choose(id, false);
  }

  async function next(): Promise<void> {
    if (!chosen) return showAlert(codeText("plan_missing"));
    if (unconfirmed) return setAttempt(attempt + 1);
    // The notice above the buttons shows a failure.
    await confirm(chosen.id, accepted).then(
      () => navigate(back ?? pages.details),
      () => undefined,
    );
  }

  return (
    <>
      <PlanRows
        plans={plans}
        today={config.today}
        holidays={config.policies.holidays}
        value={chosen?.id}
        onChange={chooseAnother}
      />
      {chosen?.conditions && (
        <PlanConditions
          conditions={chosen.conditions}
          accepted={accepted}
          attempt={unconfirmed ? attempt : 0}
          onChange={(ticked) => choose(chosen.id, ticked)}
        />
      )}
      {config.illustrativeFees && <p className="text-sm text-ink-soft">{texts.illustrative}</p>}
      {failure && <FlowFailure error={failure} onRetry={() => void next()} />}
      <FlowButtons busy={saving} onNext={next} />
    </>
  );
}
