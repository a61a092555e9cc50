// The checks as staff see them: what no device could read is settled by the person who opens the pages, not left as a warning.
import { isOver } from "#domain/applications.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { CaseTraveller } from "../case-calls.ts";

type Verified = Pick<ReviewCase, "status">;

const unreadCodes: readonly string[] = ["reading_missing", "pages_unread", "pages_provisional", "marks_left"];
const passportPages: readonly DocumentKind[] = ["firstPage", "lastPage"];

export function settledChecks(traveller: CaseTraveller, shown: Verified): CheckFinding[] {
  const isSettled = isComparedByEye(traveller, shown);
  return traveller.checks.map((finding) =>
    isSettled && isUnread(finding) ? { ...finding, verdict: "hint" as const } : finding,
  );
}

/** Whether a person has to compare the details, because no device could read the passport. */
export function isReadByEye({ checks }: Pick<CaseTraveller, "checks">): boolean {
  return checks.some(isUnread);
}

export function isUnread({ code, verdict }: Pick<CheckFinding, "code" | "verdict">): boolean {
  return verdict !== "fine" && unreadCodes.includes(code);
}

/** The documents were verified, or the user has opened every page of the passport since the claim. */
function isComparedByEye({ documents }: CaseTraveller, { status }: Verified): boolean {
  if (status === "documents_verified" || isOver(status)) return true;
  const current = documents.filter(({ kind, replaced }) => !replaced && passportPages.includes(kind));
  return current.length > 0 && current.every(({ opened }) => opened);
}
