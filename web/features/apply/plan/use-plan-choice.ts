// The chosen plan and whether its conditions are confirmed: saved at once, and again after a reload that interrupted it.
import { useEffect, useEffectEvent, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { forgetUnsavedPlan, rememberUnsavedPlan, unsavedPlanOf } from "./unsaved-plan.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { rootState, type UnsavedPlan } from "#web/client/session/root-state.ts";

export function usePlanChoice(draft: Draft) {
  const { change } = useDraftActions();
  const [unsaved] = useState(() => unsavedPlanOf(draft.id));
  const [preferred] = useState(() => rootState.getState().visa.preferredPlanId ?? undefined);
  const [planId, setPlanId] = useState(unsaved?.planId ?? draft.plan?.id ?? preferred);
  const [accepted, setAccepted] = useState(unsaved?.conditionsAccepted ?? draft.conditionsAccepted);

  /** The mutation stores the `Failure` that it throws. */
  function choose(chosenId: string, conditionsAccepted: boolean): Promise<void> {
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
      const mayStillWork = error instanceof Failure && error.code === "network";
      if (!mayStillWork) forgetUnsavedPlan(choice);
      throw error;
    }
  }

  const saveAgain = useEffectEvent(async () => {
    if (unsaved) await save(unsaved).catch(() => undefined);
  });
  useEffect(() => void saveAgain(), []);

  return { planId, accepted, choose, saving: change.isPending, failure: change.error };
}
