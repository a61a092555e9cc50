// Takes one step of a case while its row is locked. The table of steps decides, so only one of two simultaneous steps succeeds.
import { type ErrorCode, Failure } from "#contract/errors.ts";
import {
  type Caller,
  type CaseState,
  type CaseStep,
  openCaseSteps,
  openTravellerSteps,
  type TravellerState,
  type TravellerStep,
} from "#domain/review/case-steps.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseRow, type CaseTravellerRow, caseTravellersOf, lockCase } from "../case/case-store.ts";
import { assertInScope } from "../scopes/case-in-scope.ts";
import { getStanding } from "../scopes/get-standing.ts";
import { hasUnseenChange } from "../live/case-version-store.ts";
import { standingOf, travellerStandingOf } from "../case/standing-of.ts";

export interface CaseAt {
  id: string;
  /** `seenVersion`: the version of the case that the caller has seen. Without one, any version will do. */
  caller: Caller & { seenVersion?: number | undefined };
}

export interface TravellerAt extends CaseAt {
  travellerId: string;
}

export interface LockedCase {
  /** The locked row. */
  row: CaseRow;
  travellers: CaseTravellerRow[];
  now: Date;
}

/** Throws `application_not_found`, `role_refused`, `case_out_of_scope`, `case_changed`, `case_not_claimed`, `second_person_needed` or `case_step_refused`. */
export function takeCaseStep(
  platform: Platform,
  { id, caller, step }: CaseAt & { step: CaseStep },
  work: (tx: Transaction, locked: LockedCase) => Promise<void>,
): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const locked = await lockForStep(tx, platform, { id, caller });
    const standing = standingOf(locked.row, locked.travellers);
    const openTo = (at: CaseState) => openCaseSteps(at, caller).includes(step);
    if (!openTo(standing)) throw new Failure(rejectionCode(standing, caller, openTo));
    await work(tx, locked);
  });
}

export function takeTravellerStep(
  platform: Platform,
  { id, caller, travellerId, step }: TravellerAt & { step: TravellerStep },
  work: (tx: Transaction, locked: LockedCase & { traveller: CaseTravellerRow }) => Promise<void>,
): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const locked = await lockForStep(tx, platform, { id, caller });
    const traveller = locked.travellers.find((candidate) => candidate.id === travellerId);
    if (!traveller) throw new Failure("application_not_found");
    const standing = standingOf(locked.row, locked.travellers);
    const own = travellerStandingOf(traveller);
    const openTo = (at: CaseState) => openTravellerSteps(at, own, caller).includes(step);
    if (!openTo(standing)) {
      const opensWith = (change: Partial<TravellerState>) =>
        openTravellerSteps(standing, { ...own, ...change }, caller).includes(step);
      if (opensWith({ isVisaForAnother: false })) throw new Failure("visa_for_another");
      if (isOwn(own, opensWith)) throw new Failure("second_person_needed");
      throw new Failure(rejectionCode(standing, caller, openTo));
    }
    await work(tx, { ...locked, traveller });
  });
}

/** Whether the caller proposed it, and somebody else may take the step. */
function isOwn(
  { reopeningBy, correctionBy }: TravellerState,
  opensWith: (change: Partial<TravellerState>) => boolean,
): boolean {
  return (
    opensWith({ proposedBy: null }) ||
    (reopeningBy !== null && opensWith({ reopeningBy: "" })) ||
    (correctionBy !== null && opensWith({ correctionBy: "" }))
  );
}

/**
 * The caller's role and destinations are read again, because they may have changed since the request was let in. Nobody takes a step on
 * a case that somebody else has changed since the caller saw it.
 */
export async function lockForStep(
  tx: Transaction,
  { clock }: Platform,
  { id, caller }: CaseAt,
): Promise<LockedCase> {
  const standing = await getStanding(tx, caller);
  const row = await lockCase(tx, id);
  assertInScope(standing, row.destination_id);
  const { seenVersion } = caller;
  if (seenVersion !== undefined && (await hasUnseenChange(tx, { id, callerId: caller.id, seenVersion }))) {
    throw new Failure("case_changed");
  }
  return { row, travellers: await caseTravellersOf(tx, id), now: clock() };
}

/** `case_not_claimed` if claiming the case would open the step. */
function rejectionCode(standing: CaseState, caller: Caller, openTo: (at: CaseState) => boolean): ErrorCode {
  return openTo({ ...standing, assigneeId: caller.id }) ? "case_not_claimed" : "case_step_refused";
}
