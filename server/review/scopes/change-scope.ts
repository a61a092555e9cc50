// Limits a member of staff to some destinations and tasks, or lifts the limits. It holds from their next request on.
import { Failure } from "#contract/errors.ts";
import { type StaffScope, staffTasks } from "#domain/staff/scopes.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { setScope, type StaffMember } from "#server/accounts/staff/staff-store.ts";
import { listDestinationPositions } from "#server/catalogue/edit-destinations-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

interface Wanted {
  scope: StaffScope;
  actor: Actor;
  now: Date;
}

/** Throws `destination_not_found`. */
export async function changeScope(
  tx: Transaction,
  before: Pick<StaffMember, "id" | "scope">,
  { scope, actor, now }: Wanted,
): Promise<void> {
  const next = await inOrder(tx, scope);
  const changed = (["destinations", "tasks"] as const).filter(
    (part) => before.scope[part].join() !== next[part].join(),
  );
  if (changed.length === 0) return;
  await setScope(tx, before.id, next);
  const details = { destinations: next.destinations, tasks: next.tasks };
  await addOfficeEvent(tx, { kind: "staff_scope_changed", actor, subject: before.id, details, now });
}

/** Each once, in the order of the catalogue and of the table of tasks. */
async function inOrder(tx: Transaction, { destinations, tasks }: StaffScope): Promise<StaffScope> {
  const known = (await listDestinationPositions(tx)).map(({ id }) => id);
  if (!destinations.every((id) => known.includes(id))) throw new Failure("destination_not_found");
  return {
    destinations: known.filter((id) => destinations.includes(id)),
    tasks: staffTasks.filter((task) => tasks.includes(task)),
  };
}
