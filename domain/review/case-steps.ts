// Who may take which step of a case, and when: one table for server and screen; the database enforces the same
// conditions for decisions (D9, D26, D34).
import type { ApplicationStatus } from "../applications.ts";
import type { StaffAction, StaffRole } from "../staff/roles.ts";
import { mayAct, type StaffScope } from "../staff/scopes.ts";
import { isDecided, type Outcome } from "./outcomes.ts";

/** The facts about a case that its steps depend on. */
export interface CaseState {
  status: ApplicationStatus;
  isFiled: boolean;
  /** The ID of the staff member who has claimed it. */
  assigneeId: string | null;
  travellers: readonly TravellerState[];
}

export interface TravellerState {
  outcome: Outcome;
  hasVisa: boolean;
  /** Whether its passport number or date of birth differs: then it is never released. */
  isVisaForAnother: boolean;
  proposedBy: string | null;
  /** Who proposed to recall the visa or to reopen the rejection, if that waits for a second person. */
  reopeningBy: string | null;
  /** Who proposed to correct details, if that waits for a second person. */
  correctionBy: string | null;
}

export interface Caller {
  id: string;
  role: StaffRole;
  /** Omitted: everything. */
  scope?: StaffScope;
}

interface Step {
  action: StaffAction;
  statuses: readonly ApplicationStatus[];
  /** Who must have claimed the case; omitted if it does not matter. */
  claimed?: "by nobody" | "by the caller";
  /** Whether the filing must, or must not, be recorded. */
  isFiled?: boolean;
}

const open = ["submitted", "documents_verified", "pending"] as const satisfies ApplicationStatus[];
/** Nothing is decided while the case waits for the traveller: `pending` only returns to the previous status. */
const decidable = ["submitted", "documents_verified"] as const satisfies ApplicationStatus[];

/** `withdraw` cancels an open request for an item; `correct` replaces what was recorded of the filing. */
export const caseStepNames = [
  "claim",
  "release",
  "assign",
  "verify",
  "ask",
  "withdraw",
  "file",
  "correct",
] as const;
export type CaseStep = (typeof caseStepNames)[number];

const caseSteps = {
  claim: { action: "claim", statuses: open, claimed: "by nobody" },
  release: { action: "claim", statuses: open, claimed: "by the caller" },
  assign: { action: "reassign", statuses: open },
  verify: { action: "verify_documents", statuses: ["submitted"], claimed: "by the caller" },
  ask: { action: "ask_again", statuses: open, claimed: "by the caller" },
  withdraw: { action: "ask_again", statuses: ["pending"], claimed: "by the caller" },
  file: { action: "file", statuses: ["documents_verified"], claimed: "by the caller", isFiled: false },
  correct: {
    action: "file",
    statuses: ["documents_verified", "pending"],
    claimed: "by the caller",
    isFiled: true,
  },
} as const satisfies Record<CaseStep, Step>;

/**
 * `visa` uploads an issued visa; `agree` and `decline` belong to the second person; `retract` takes one's own proposal back.
 * `recall` proposes to recall a released visa, `reopen` to reopen a rejection; a supervisor answers with `reverse` or `uphold`.
 * `correct_details` proposes to correct fields of the passport form; the next three answer it.
 */
export const travellerStepNames = [
  "visa",
  "approve",
  "reject",
  "agree",
  "decline",
  "retract",
  "recall",
  "reopen",
  "reverse",
  "uphold",
  "correct_details",
  "agree_correction",
  "decline_correction",
  "retract_correction",
] as const;
export type TravellerStep = (typeof travellerStepNames)[number];

const releasable = ["documents_verified", "pending", "approved"] as const satisfies ApplicationStatus[];
const rejectable = [...open, "approved", "rejected"] as const satisfies ApplicationStatus[];
const decided = ["approved", "rejected"] as const satisfies Outcome[];
const proposals = ["approval_proposed", "rejection_proposed"] as const satisfies Outcome[];

const undecided = ["undecided"] as const satisfies Outcome[];
/** Nothing is decided while a correction of details waits. */
const byClaimant = { claimed: "by the caller", outcomes: undecided, correction: "none" } as const;
const correctionAnswer = { action: "second_person", statuses: open, outcomes: undecided } as const;

const travellerSteps = {
  visa: {
    action: "decide",
    statuses: ["documents_verified"],
    claimed: "by the caller",
    isFiled: true,
    outcomes: ["undecided"],
  },
  approve: {
    action: "decide",
    statuses: ["documents_verified"],
    ...byClaimant,
    isFiled: true,
    needsVisa: true,
    releasesVisa: true,
  },
  reject: { action: "decide", statuses: decidable, ...byClaimant },
  agree: {
    action: "second_person",
    statuses: decidable,
    outcomes: proposals,
    byAnother: true,
    releasesVisa: true,
  },
  decline: { action: "second_person", statuses: decidable, outcomes: proposals, byAnother: true },
  retract: { action: "decide", statuses: decidable, outcomes: proposals, byProposer: true },
  recall: { action: "decide", statuses: releasable, outcomes: ["approved"], reopening: "none" },
  reopen: { action: "decide", statuses: rejectable, outcomes: ["rejected"], reopening: "none" },
  reverse: { action: "second_person", statuses: rejectable, outcomes: decided, reopening: "by another" },
  uphold: { action: "second_person", statuses: rejectable, outcomes: decided, reopening: "by anybody" },
  correct_details: { action: "decide", statuses: open, ...byClaimant },
  agree_correction: { ...correctionAnswer, correction: "by another" },
  decline_correction: { ...correctionAnswer, correction: "by another" },
  retract_correction: { ...correctionAnswer, action: "decide", correction: "by the caller" },
} as const satisfies Record<TravellerStep, Step & TravellerConditions>;

interface TravellerConditions {
  outcomes: readonly Outcome[];
  needsVisa?: boolean;
  /** Whether it can end in an approval. */
  releasesVisa?: boolean;
  /** Not by the person who proposed it. */
  byAnother?: boolean;
  /** Only by the person who proposed it. */
  byProposer?: boolean;
  /** Whether a recall or reopening must wait, and of whom; omitted if it does not matter. */
  reopening?: "none" | "by another" | "by anybody";
  /** Whether a correction of details must wait, and of whom; omitted if it does not matter. */
  correction?: "none" | "by another" | "by the caller";
}

/** The steps of the case as a whole that `caller` may take now, in the order of the table. */
export function openCaseSteps(state: CaseState, caller: Caller): CaseStep[] {
  return caseStepNames.filter(
    (name) => isOpen(caseSteps[name], state, caller) && isNeeded(name, state.travellers),
  );
}

/** The steps open for one of its travellers. */
export function openTravellerSteps(
  state: CaseState,
  traveller: TravellerState,
  caller: Caller,
): TravellerStep[] {
  return travellerStepNames.filter((name) => {
    const step: Step & TravellerConditions = travellerSteps[name];
    if (!isOpen(step, state, caller) || !step.outcomes.includes(traveller.outcome)) return false;
    if (step.needsVisa && !traveller.hasVisa) return false;
    if (step.releasesVisa && isReleaseBarred(traveller)) return false;
    if (step.byProposer && traveller.proposedBy !== caller.id) return false;
    if (!isReopeningMet(step, traveller, caller) || !isCorrectionMet(step, traveller, caller)) return false;
    return !step.byAnother || traveller.proposedBy !== caller.id;
  });
}

/** Whether a visa that arrives in the inbox may go to a traveller, no matter who has claimed the case: it isn't released by this. */
export function mayReceiveVisa(state: CaseState, { outcome }: TravellerState, caller: Caller): boolean {
  const { claimed, outcomes, ...step } = travellerSteps.visa;
  return isOpen(step, state, caller) && outcomes.some((open) => open === outcome);
}

function isReopeningMet(
  { reopening }: TravellerConditions,
  { reopeningBy }: TravellerState,
  { id }: Caller,
): boolean {
  if (reopening === undefined) return true;
  if (reopening === "none") return reopeningBy === null;
  return reopeningBy !== null && (reopening === "by anybody" || reopeningBy !== id);
}

function isCorrectionMet(
  { correction }: TravellerConditions,
  { correctionBy }: TravellerState,
  { id }: Caller,
): boolean {
  if (correction === undefined) return true;
  if (correction === "none") return correctionBy === null;
  return correctionBy !== null && (correctionBy === id) === (correction === "by the caller");
}

/** A rejection can be agreed to with any visa. */
function isReleaseBarred({ outcome, isVisaForAnother }: TravellerState): boolean {
  return isVisaForAnother && outcome !== "rejection_proposed";
}

function isOpen(step: Step, state: CaseState, { id, ...member }: Caller): boolean {
  if (!mayAct(member, step.action) || !step.statuses.includes(state.status)) return false;
  if (step.isFiled !== undefined && step.isFiled !== state.isFiled) return false;
  if (step.claimed === "by nobody") return state.assigneeId === null;
  return step.claimed === undefined || state.assigneeId === id;
}

/**
 * Items are requested only from travellers who are still undecided. Nothing is filed while a proposal waits, because the
 * refund depends on whether a rejection came before the filing, nor while a correction does, because the authority would get
 * the former value.
 */
function isNeeded(name: CaseStep, travellers: readonly TravellerState[]): boolean {
  if (name !== "ask" && name !== "file") return true;
  const isUndecided = travellers.some(({ outcome }) => outcome === "undecided");
  if (name === "ask") return isUndecided;
  return (
    isUndecided &&
    travellers.every(
      ({ outcome, correctionBy }) => correctionBy === null && (outcome === "undecided" || isDecided(outcome)),
    )
  );
}
