// Why a case can't be filed now, for a specialist who files several.
import { isOver } from "../../applications.ts";
import { type Caller, type CaseState, openCaseSteps } from "../case-steps.ts";

/** `unknown`: no such case; `unopened`: nobody has opened a document. Both are found by the server. */
export const filingBars = [
  "unknown",
  "over",
  "filed",
  "not_verified",
  "with_traveller",
  "unclaimed",
  "taken",
  "proposal",
  "unopened",
] as const;
export type FilingBar = (typeof filingBars)[number];

/** The first reason in the order of the work; undefined if the caller may file the case. */
export function filingBar(state: CaseState, caller: Caller): FilingBar | undefined {
  if (openCaseSteps(state, caller).includes("file")) return undefined;
  if (isOver(state.status)) return "over";
  if (state.isFiled) return "filed";
  if (state.status === "submitted") return "not_verified";
  if (state.status === "pending") return "with_traveller";
  if (state.assigneeId === null) return "unclaimed";
  return state.assigneeId === caller.id ? "proposal" : "taken";
}
