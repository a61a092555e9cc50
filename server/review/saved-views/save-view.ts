// Lists, saves and deletes the views that staff have made of the queue.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { maxSavedViews } from "#domain/review/views/saved-views.ts";
import { maySeeView } from "#domain/review/views/work-views.ts";
import { mayTake } from "#domain/staff/roles.ts";
import { actionsOf } from "#domain/staff/scopes.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSavedViews, deleteSavedView, insertSavedView, savedViewsFor } from "./saved-view-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Those of a view of the queue that the caller may not see are left out. */
export async function listSavedViews({ db, sealer }: Deps, caller: Caller): Promise<SavedView[]> {
  const allowed = actionsOf(caller);
  const rows = (await savedViewsFor(db, caller.id)).filter(
    ({ query: { view } }) => view === undefined || maySeeView(allowed, view),
  );
  return rows.map(({ id, owner_id: ownerId, sealed_name: sealed, query, is_shared: isShared }) => ({
    id,
    name: sealer.open(placeOf(id), sealed),
    query,
    isShared,
    canDelete: ownerId === caller.id || (isShared && mayShare(caller)),
  }));
}

/** Throws `role_refused` if the caller may not share views. */
export async function saveView(
  { db, clock, sealer }: Deps,
  caller: Caller,
  { name, query, isShared }: Pick<SavedView, "name" | "query" | "isShared">,
): Promise<void> {
  if (isShared && !mayShare(caller)) throw new Failure("role_refused");
  if ((await countSavedViews(db, caller.id)) >= maxSavedViews) {
    throw new Failure("validation_failed", {
      errors: [{ field: "name", message: `${maxSavedViews} views are the most.` }],
    });
  }
  const id = randomUUID();
  const sealed_name = sealer.seal(placeOf(id), name);
  await insertSavedView(db, {
    id,
    owner_id: caller.id,
    sealed_name,
    query,
    is_shared: isShared,
    now: clock(),
  });
}

/** One's own; supervisors also delete those that others have shared. Throws `not_found` for any other. */
export async function removeView({ db }: Deps, caller: Caller, id: string): Promise<void> {
  const by = { id, ownerId: caller.id, isShared: mayShare(caller) };
  if (!isUuid(id) || !(await deleteSavedView(db, by))) throw new Failure("not_found");
}

function mayShare({ role }: Caller): boolean {
  return mayTake(role, "reassign");
}

function placeOf(id: string) {
  return { column: "saved_views.sealed_name", id } as const;
}
