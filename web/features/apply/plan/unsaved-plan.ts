// The plan that was chosen and is not yet on the server: kept in 'root', so that a reload at once does not lose it.
import { changeVisa, rootState, type UnsavedPlan } from "#web/client/session/root-state.ts";

export function unsavedPlanOf(draftId: string): UnsavedPlan | undefined {
  const { unsavedPlan } = rootState.getState().visa;
  return unsavedPlan?.draftId === draftId ? unsavedPlan : undefined;
}

export function rememberUnsavedPlan(plan: UnsavedPlan): void {
  changeVisa({ unsavedPlan: plan });
}

/** A choice that was made since stays until it is saved itself. */
export function forgetUnsavedPlan(saved: UnsavedPlan): void {
  if (rootState.getState().visa.unsavedPlan === saved) changeVisa({ unsavedPlan: null });
}
