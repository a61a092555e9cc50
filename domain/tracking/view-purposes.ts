// Why a member of staff looks at a document. The step of the case says it; staff can state another (P11).
import type { ApplicationStatus } from "../applications.ts";

export const viewPurposes = [
  "verification",
  "replacement",
  "filing",
  "authority",
  "question",
  "second_person",
  "after_the_end",
] as const;
export type ViewPurpose = (typeof viewPurposes)[number];

export interface ViewFacts {
  status: ApplicationStatus;
  /** Whether the documents were ever verified. */
  isVerified: boolean;
  isFiled: boolean;
  /** Whether the document was sent after the verification and nobody has opened it yet. */
  isReplacement: boolean;
  /** Whether the viewer has claimed the case; a supervisor who decides on a proposal has not. */
  isAssignee: boolean;
  /** Whether the viewer is answering a question of the applicant. */
  hasQuestion: boolean;
}

export function purposeOfView(facts: ViewFacts): ViewPurpose {
  const { status, isVerified, isFiled, isReplacement, isAssignee, hasQuestion } = facts;
  if (status === "approved" || status === "rejected" || status === "cancelled") return "after_the_end";
  if (!isAssignee) return "second_person";
  if (hasQuestion) return "question";
  if (!isVerified) return "verification";
  if (isReplacement) return "replacement";
  return isFiled ? "authority" : "filing";
}
