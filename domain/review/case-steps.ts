// Which step of a case is open to whom and when: one table, read by server and screen; the database holds the same
// conditions for decisions (D9, D26, D34).
import type { ApplicationStatus } from "../applications.ts";
import { mayTake, type StaffAction, type StaffRole } from "../staff/roles.ts";
import { isDecided, type Outcome } from "./outcomes.ts";

/** A case as far as its steps depend on it. */
export interface CaseStanding {
  status: ApplicationStatus;
  isFiled: boolean;
  /** The id of whoever has claimed it. */
  assigneeId: string | null;
  travellers: readonly TravellerStanding[];
}

export interface TravellerStanding {
  outcome: Outcome;
  hasVisa: boolean;
  proposedBy: string | null;
}

export interface Caller {
  id: string;
  role: StaffRole;
}

interface Step {
  action: StaffAction;
  statuses: readonly ApplicationStatus[];
  /** Who must have claimed the case; left out: it does not matter. */
  claimed?: "by nobody" | "by the caller";
  /** Whether the filing must be recorded, or must not be. */
  isFiled?: boolean;
}

const open = ["submitted", "documents_verified", "pending"] as const satisfies ApplicationStatus[];
/** While it waits for the traveller nothing is decided: `pending` only goes back to where it came from. */
const decidable = ["submitted", "documents_verified"] as const satisfies ApplicationStatus[];

/** `withdraw` takes an open request for an item back. */
export const caseStepNames = ["claim", "release", "assign", "verify", "ask", "withdraw", "file"] as const;
export type CaseStep = (typeof caseStepNames)[number];

const caseSteps = {
  claim: { action: "claim", statuses: open, claimed: "by nobody" },
  release: { action: "claim", statuses: open, claimed: "by the caller" },
  assign: { action: "reassign", statuses: open },
  verify: { action: "verify_documents", statuses: ["submitted"], claimed: "by the caller" },
  ask: { action: "ask_again", statuses: open, claimed: "by the caller" },
  withdraw: { action: "ask_again", statuses: ["pending"], claimed: "by the caller" },
  file: { action: "file", statuses: ["documents_verified"], claimed: "by the caller", isFiled: false },
} as const satisfies Record<CaseStep, Step>;

/** `visa` puts an issued visa in place; `agree` and `decline` are the second person's. */
export const travellerStepNames = ["visa", "approve", "reject", "agree", "decline"] as const;
export type TravellerStep = (typeof travellerStepNames)[number];

const proposals = ["approval_proposed", "rejection_proposed"] as const satisfies Outcome[];

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
    claimed: "by the caller",
    isFiled: true,
    outcomes: ["undecided"],
    needsVisa: true,
  },
  reject: { action: "decide", statuses: decidable, claimed: "by the caller", outcomes: ["undecided"] },
  agree: { action: "second_person", statuses: decidable, outcomes: proposals, byAnother: true },
  decline: { action: "second_person", statuses: decidable, outcomes: proposals, byAnother: true },
} as const satisfies Record<TravellerStep, Step & TravellerConditions>;

interface TravellerConditions {
  outcomes: readonly Outcome[];
  needsVisa?: boolean;
  /** Not by whoever proposed it. */
  byAnother?: boolean;
}

/** The steps of the case as a whole that `caller` may take now, in the order of the table. */
export function openCaseSteps(standing: CaseStanding, caller: Caller): CaseStep[] {
  return caseStepNames.filter(
    (name) => isOpen(caseSteps[name], standing, caller) && isNeeded(name, standing.travellers),
  );
}

/** The steps open for one of its travellers. */
export function openTravellerSteps(
  standing: CaseStanding,
  traveller: TravellerStanding,
  caller: Caller,
): TravellerStep[] {
  return travellerStepNames.filter((name) => {
    const step: Step & TravellerConditions = travellerSteps[name];
    if (!isOpen(step, standing, caller) || !step.outcomes.includes(traveller.outcome)) return false;
    if (step.needsVisa && !traveller.hasVisa) return false;
    return !step.byAnother || traveller.proposedBy !== caller.id;
  });
}

function isOpen(step: Step, standing: CaseStanding, { id, role }: Caller): boolean {
  if (!mayTake(role, step.action) || !step.statuses.includes(standing.status)) return false;
  if (step.isFiled !== undefined && step.isFiled !== standing.isFiled) return false;
  if (step.claimed === "by nobody") return standing.assigneeId === null;
  return step.claimed === undefined || standing.assigneeId === id;
}

/**
 * Items are asked of travellers who are still undecided. Nothing is filed while a proposal waits: whether a refusal
 * came before the filing decides what is given back.
 */
function isNeeded(name: CaseStep, travellers: readonly TravellerStanding[]): boolean {
  if (name !== "ask" && name !== "file") return true;
  const isUndecided = travellers.some(({ outcome }) => outcome === "undecided");
  if (name === "ask") return isUndecided;
  return isUndecided && travellers.every(({ outcome }) => outcome === "undecided" || isDecided(outcome));
}
