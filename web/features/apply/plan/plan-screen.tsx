// /visa-plan: one row per plan; the chosen plan's conditions are confirmed before Next (§2, §5, D32).
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { plansOfType } from "#domain/destinations.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { FlowButtons } from "#web/features/drafts/flow/flow-buttons.tsx";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import { FlowGate, type Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { codeText } from "#web/terms/failure-text.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PlanConditions } from "./plan-conditions.tsx";
import { PlanRows } from "./plan-rows.tsx";
import { usePlanChoice } from "./use-plan-choice.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

export function PlanScreen() {
  return <FlowGate step="plan">{(flow) => <Plans key={flow.draft.id} {...flow} />}</FlowGate>;
}

function Plans({ draft, config }: Flow) {
  const drafts = useDraftTexts();
  const apply = useApplyTexts();
  const terms = useTerms();
  const showAlert = useAlert();
  const destinations = useDestinations();
  const destination = destinations.data?.find(({ id }) => id === draft.destination.id);
  const plans = destination && plansOfType(destination.entryDetails, draft.visaType);

  return (
    <FlowFrame
      draft={draft}
      eyebrow={`${terms.country(draft.destination.name)} · ${terms.visaTypes[draft.visaType]}`}
      title={apply.plan.title}
      lead={apply.plan.lead}
    >
      {destinations.isError && (
        <FlowFailure error={destinations.error} onRetry={() => void destinations.refetch()} />
      )}
      {!plans && !destinations.isError && <SkeletonList label={drafts.flow.loading} count={2} shape="card" />}
      {plans?.length === 0 && (
        <>
          <EmptyState
            title={apply.plan.none}
            action={
              <LinkButton to={`/countries/${draft.destination.id}`} variant="secondary">
                {drafts.flow.toDestination(terms.country(draft.destination.name))}
              </LinkButton>
            }
          />
          <FlowButtons onNext={() => void showAlert(codeText("plan_missing"))} />
        </>
      )}
      {plans && plans.length > 0 && <PlanChoice {...{ draft, config, plans }} />}
    </FlowFrame>
  );
}

type PlanChoiceProps = Pick<Flow, "draft" | "config"> & { plans: ReturnType<typeof plansOfType> };

function PlanChoice({ draft, config, plans }: PlanChoiceProps) {
  const { plan: texts } = useApplyTexts();
  const navigate = useNavigate();
  const showAlert = useAlert();
  const { planId, accepted, choose, saving, failure } = usePlanChoice(draft);
  const [attempt, setAttempt] = useState(0);
  const chosen = plans.find(({ id }) => id === planId);
  const unconfirmed = Boolean(chosen?.conditions) && !accepted;

  function chooseAnother(id: string): void {
    setAttempt(0);
    void choose(id, false).catch(ignoreShown);
  }

  async function next(): Promise<void> {
    if (!chosen) return showAlert(codeText("plan_missing"));
    if (unconfirmed) return setAttempt(attempt + 1);
    await choose(chosen.id, accepted).then(() => navigate(pages.details), ignoreShown);
  }

  return (
    <>
      <PlanRows
        plans={plans}
        today={config.today}
        holidays={config.policies.holidays}
        value={planId}
        onChange={chooseAnother}
      />
      {chosen?.conditions && (
        <PlanConditions
          conditions={chosen.conditions}
          accepted={accepted}
          attempt={unconfirmed ? attempt : 0}
          onChange={(ticked) => void choose(chosen.id, ticked).catch(ignoreShown)}
        />
      )}
      {config.illustrativeFees && <p className="text-sm text-ink-soft">{texts.illustrative}</p>}
      {failure && <FlowFailure error={failure} onRetry={() => void next()} />}
      <FlowButtons busy={saving} onNext={next} />
    </>
  );
}

/** The mutation stores its failure, which the notice above the buttons shows. */
function ignoreShown(): void {}
