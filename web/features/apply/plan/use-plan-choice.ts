// The chosen plan and whether its conditions are confirmed. In an application it is saved at once, and again after a reload
// that interrupted it; a new application starts with it.
import { useEffect, useEffectEvent, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { VisaChoice } from "#web/features/drafts/flow/flow-gate.tsx";
import { forgetUnsavedPlan, rememberUnsavedPlan, unsavedPlanOf } from "./unsaved-plan.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { changeVisa, rootState, type UnsavedPlan } from "#web/client/session/root-state.ts";

export interface PlanChoice {
  planId: string | undefined;
  accepted: boolean;
  choose: (planId: string, accepted: boolean) => void;
  /** Resolves once the application has this plan; rejects with the `KnownFailure` that `failure` also holds. */
  confirm: (planId: string, accepted: boolean) => Promise<void>;
  saving: boolean;
  failure: Error | null;
}

export function usePlanOfDraft(draft: Draft): PlanChoice {
  const { change } = useDraftActions();
  const [unsaved] = useState(() => unsavedPlanOf(draft.id));
  const [planId, setPlanId] = useState(unsaved?.planId ?? draft.plan?.id);
  const [accepted, setAccepted] = useState(unsaved?.conditionsAccepted ?? draft.conditionsAccepted);

  function confirm(chosenId: string, conditionsAccepted: boolean): Promise<void> {
    setPlanId(chosenId);
    setAccepted(conditionsAccepted);
    const choice = { draftId: draft.id, planId: chosenId, conditionsAccepted };
    rememberUnsavedPlan(choice);
    return save(choice);
  }

  async function save(choice: UnsavedPlan): Promise<void> {
    try {
      await change.mutateAsync(choice);
      forgetUnsavedPlan(choice);
    } catch (error) {
      const mayStillWork = error instanceof KnownFailure && error.code === "network";
      if (!mayStillWork) forgetUnsavedPlan(choice);
      throw error;
    }
  }

  const saveAgain = useEffectEvent(async () => {
    if (unsaved) await save(unsaved).catch(() => undefined);
  });
  useEffect(() => void saveAgain(), []);

  const choose: PlanChoice["choose"] = (...choice) => void confirm(...choice).catch(() => undefined);
  return { planId, accepted, choose, confirm, saving: change.isPending, failure: change.error };
}

/** The plan is stored in 'root' until the application starts with it, so that looking at plans leaves nothing behind. */
export function useFirstPlan({ destination, visaType }: VisaChoice): PlanChoice {
  const { create } = useDraftActions();
  const [planId, setPlanId] = useState(() => rootState.getState().visa.preferredPlanId ?? undefined);
  const [accepted, setAccepted] = useState(false);

  function choose(chosenId: string, conditionsAccepted: boolean): void {
    setPlanId(chosenId);
    setAccepted(conditionsAccepted);
    changeVisa({ preferredPlanId: chosenId });
  }

  async function confirm(chosenId: string, conditionsAccepted: boolean): Promise<void> {
    await create.mutateAsync({
      destinationId: destination.id,
      visaType,
      planId: chosenId,
      conditionsAccepted,
    });
  }

  return { planId, accepted, choose, confirm, saving: create.isPending, failure: create.error };
}
