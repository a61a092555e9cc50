// 'Next case': leaves the case for the next one that needs the user, or for the next proposal after deciding on one.
import type { ReviewCase } from "#contract/review/case.ts";
import { useNextCase } from "../work/use-next-case.ts";
import type { CaseSteps, StepResult } from "./use-case-steps.ts";

export interface FollowingCase {
  open: () => void;
  isPending: boolean;
  /** Whether no case was left, and of which kind. */
  none: "case" | "proposal" | undefined;
  error: Error | null;
}

/** The results of a second person's steps. */
const secondResults: readonly StepResult[] = [
  "releaseVisa",
  "confirmRejection",
  "confirmRejections",
  "decline",
  "recalled",
  "reopened",
  "uphold",
];

export function useFollowingCase(shown: ReviewCase, { outcome }: Pick<CaseSteps, "outcome">): FollowingCase {
  const next = useNextCase();
  const hasDecided = outcome?.kind === "done" && secondResults.includes(outcome.result);
  const isSecondPerson = hasDecided || hasProposalToDecide(shown);
  return {
    open: () => next.open({ from: shown.id, ...(isSecondPerson && { view: "second_person" }) }),
    isPending: next.isPending,
    none: next.isNoneLeft ? (isSecondPerson ? "proposal" : "case") : undefined,
    error: next.error,
  };
}

function hasProposalToDecide({ travellers }: ReviewCase): boolean {
  return travellers.some(({ open }) => open.includes("agree") || open.includes("reverse"));
}
