// The state of a case that decides its open steps, and who may see it unmasked (domain/review/case-steps.ts).
import {
  type Caller,
  type CaseState,
  openTravellerSteps,
  type TravellerState,
} from "#domain/review/case-steps.ts";
import { isForAnother } from "#domain/review/visa/compare-visa.ts";
import type { CaseRow, CaseTravellerRow } from "./case-store.ts";

type Standing = Pick<CaseRow, "status" | "filed_at" | "assignee_id">;

export function standingOf(row: Standing, travellers: readonly CaseTravellerRow[]): CaseState {
  return {
    status: row.status,
    isFiled: row.filed_at !== null,
    assigneeId: row.assignee_id,
    travellers: travellers.map(travellerStandingOf),
  };
}

export function travellerStandingOf(row: CaseTravellerRow): TravellerState {
  return {
    outcome: row.outcome,
    hasVisa: row.visa_file_id !== null,
    isVisaForAnother: isForAnother(row.visa_findings?.findings ?? []),
    proposedBy: row.proposed_by,
    reopeningBy: row.reopening_by,
    correctionBy: row.correction_by,
  };
}

/** True for the staff member who has claimed the case, and for a supervisor who may answer a proposal, a reopening or a correction (P11). */
export function seesAll(standing: CaseState, caller: Caller): boolean {
  if (standing.assigneeId === caller.id) return true;
  return standing.travellers.some((traveller) => {
    const steps = openTravellerSteps(standing, traveller, caller);
    return (["decline", "uphold", "decline_correction"] as const).some((step) => steps.includes(step));
  });
}
