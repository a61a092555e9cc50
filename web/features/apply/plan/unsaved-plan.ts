// The chosen plan until the server has it: stored in 'root', so that an immediate reload does not lose it.
import { changeVisa, rootState, type UnsavedPlan } from "#web/client/session/root-state.ts";

export function unsavedPlanOf(draftId: string): UnsavedPlan | undefined {
  const { unsavedPlan } = rootState.getState().visa;
  return unsavedPlan?.draftId === draftId ? unsavedPlan : undefined;
}

export function rememberUnsavedPlan(plan: UnsavedPlan): void {
  changeVisa({ unsavedPlan: plan });
}

/** A newer choice stays until it has been saved itself. */
export function forgetUnsavedPlan(saved: UnsavedPlan): void {
  if (rootState.getState().visa.unsavedPlan === saved) changeVisa({ unsavedPlan: null });
}
