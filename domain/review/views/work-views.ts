// The views of the queue: which cases need whom next. One table for server and screen.
import type { StaffAction } from "../../staff/roles.ts";

/** Each view with the action without which it is not offered, in the order of the screen. */
const actions = {
  mine: "see_queue",
  /** The traveller has answered a request, and no specialist has handled the answer. */
  new_answers: "see_queue",
  /** Verified, not filed, and without a proposal that waits. */
  ready_to_file: "file",
  at_authority: "see_queue",
  with_traveller: "see_queue",
  /** Proposals of colleagues; never the caller's own. */
  second_person: "second_person",
  unclaimed: "see_queue",
  /** Promised for today, or for a later day before the next working day; not those that wait for the traveller. */
  due_today: "see_queue",
} as const satisfies Record<string, StaffAction>;

export type WorkView = keyof typeof actions;

export const workViews = Object.keys(actions) as [WorkView, ...WorkView[]];

/** `allowed`: the actions of the member, by role and tasks (`actionsOf`), which the browser knows as well as the server. */
export function maySeeView(allowed: readonly StaffAction[], view: WorkView): boolean {
  return allowed.includes(actions[view]);
}

export function viewsOf(allowed: readonly StaffAction[]): WorkView[] {
  return workViews.filter((view) => maySeeView(allowed, view));
}
