// The checks as staff see them: what no device could read stays open until the documents are verified, however often pages were opened.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import type { CaseTraveller } from "../case-calls.ts";

type Detail = CaseTraveller["details"][number];
type Verified = Pick<ReviewCase, "status">;

const unreadCodes: readonly string[] = ["reading_missing", "pages_unread", "pages_provisional", "marks_left"];
/** No page of a passport shows them. */
const elsewhere: readonly string[] = ["previousNames", "occupation", "portOfEntry"];

export function settledChecks({ checks }: CaseTraveller, { status }: Verified): CheckFinding[] {
  // Opening a page does not show that anybody compared it; verifying the documents confirms that.
  if (status !== "documents_verified" && status !== "approved") return checks;
  return checks.map((finding) => (isUnread(finding) ? { ...finding, verdict: "hint" as const } : finding));
}

/** Whether a person has to compare the details, because no device could read the passport. */
export function isReadByEye({ checks }: Pick<CaseTraveller, "checks">): boolean {
  return checks.some(isUnread);
}

export function isUnread({ code, verdict }: Pick<CheckFinding, "code" | "verdict">): boolean {
  return verdict !== "fine" && unreadCodes.includes(code);
}

/** The entries that were compared with nothing, although the passport may show them. */
export function unreadFields({ details }: Pick<CaseTraveller, "details">): string[] {
  return details
    .filter((detail) => detail.read === null && detail.entered !== "" && isInPassport(detail))
    .map(({ field }) => field);
}

export function isInPassport({ field }: Pick<Detail, "field">): boolean {
  return !elsewhere.includes(field);
}
