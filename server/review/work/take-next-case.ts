// Takes the next case for a specialist and claims it; cases that colleagues are claiming at the same moment are passed over.
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { maySeeView } from "#domain/review/views/work-views.ts";
import { actionsOf, mayAct } from "#domain/staff/scopes.ts";
import { setAssignee } from "#server/applications/application-store.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getStanding } from "../scopes/get-standing.ts";
import { isAbsent } from "../absences/absence-store.ts";
import { findProposalOfAnother, lockNextCase } from "./next-case-store.ts";

interface Input {
  /** Takes the next proposal of a colleague instead, without a claim. */
  view?: "second_person" | undefined;
  /** The IDs of cases not to take. */
  skip: readonly string[];
}

/** Returns the ID of the case, or null if none is left or the caller is absent. Throws `role_refused` for a view that the caller may not see. */
export async function takeNextCase(
  { db, clock }: Pick<Platform, "db" | "clock">,
  staff: Caller & { fullName: string },
  { view, skip }: Input,
): Promise<string | null> {
  if (view && !maySeeView(actionsOf(staff), view)) throw new Failure("role_refused");
  if (view === "second_person")
    return findProposalOfAnother(db, { callerId: staff.id, skip, scope: staff.scope });
  return transaction(db, async (tx) => {
    if (await isAbsent(tx, staff.id, dateInIndia(clock()))) return null;
    const { scope } = await getStanding(tx, staff);
    const next = await lockNextCase(tx, { callerId: staff.id, skip, scope, only: partOf(staff) });
    if (!next) return null;
    if (next.assignee_id === staff.id) return next.id;
    const now = clock();
    await setAssignee(tx, { id: next.id, staffId: staff.id, now });
    const by = { actor: staff.fullName, actorId: staff.id, at: now };
    await recordEvent(tx, { applicationId: next.id, ...by, kind: "claimed", details: {} });
    return next.id;
  });
}

/** The part of the work that the caller's tasks leave; undefined if they do both, or neither and decide only. */
function partOf(staff: Caller): "to_review" | "to_file" | undefined {
  const [reviews, files] = [mayAct(staff, "verify_documents"), mayAct(staff, "file")];
  if (reviews === files) return undefined;
  return reviews ? "to_review" : "to_file";
}
