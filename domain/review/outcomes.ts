// The outcome of one traveller of an application, proposed and decided (D9).

export const outcomes = [
  "undecided",
  "approval_proposed",
  "rejection_proposed",
  "approved",
  "rejected",
] as const;
export type Outcome = (typeof outcomes)[number];

/** Every allowed move; a declined proposal returns to the specialist as undecided. */
const outcomeEdges = {
  undecided: ["approval_proposed", "rejection_proposed", "approved", "rejected"],
  approval_proposed: ["approved", "undecided"],
  rejection_proposed: ["rejected", "undecided"],
  approved: [],
  rejected: [],
} as const satisfies Record<Outcome, readonly Outcome[]>;

export function mayBecome(from: Outcome, to: Outcome): boolean {
  return (outcomeEdges[from] as readonly Outcome[]).includes(to);
}

export function isDecided(outcome: Outcome): outcome is "approved" | "rejected" {
  return outcome === "approved" || outcome === "rejected";
}

/** The application's decision from all outcomes: undefined until every traveller is decided. */
export function decisionOf(each: readonly Outcome[]): "approved" | "rejected" | undefined {
  if (each.length === 0 || !each.every(isDecided)) return undefined;
  return each.includes("approved") ? "approved" : "rejected";
}

/** How many of all travellers are approved so far. */
export function outcomeCounts(each: readonly Outcome[]): { approved: number; travellers: number } {
  return { approved: each.filter((outcome) => outcome === "approved").length, travellers: each.length };
}
