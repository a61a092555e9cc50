// The caller's role and scope as they are now, for work in a transaction: they may have changed since the request was let in.
import { Failure } from "#contract/errors.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import { lockStanding } from "#server/accounts/staff/staff-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

interface Caller {
  id: string;
  role: StaffRole;
  scope?: StaffScope;
}

/** Unchanged until the transaction ends. Throws `role_refused` if the caller may do something else than when they were let in. */
export async function getStanding(
  tx: Transaction,
  { id, role, scope }: Caller,
): Promise<{ role: StaffRole; scope: StaffScope }> {
  const now = await lockStanding(tx, id);
  const hasChanged = scope && now?.scope.tasks.join() !== scope.tasks.join();
  if (now?.role !== role || hasChanged) throw new Failure("role_refused");
  return now;
}
