// The stored result of comparing an issued visa: verdicts and the numbers of applications, no personal data.
import type { VisaFinding } from "#domain/review/visa/compare-visa.ts";
import type { VisaOwner } from "./visa-owner-store.ts";

export interface VisaFindings {
  findings: VisaFinding[];
  /** The database requires a second person unless this is true. */
  confirmed: boolean;
  hasText: boolean;
  /** Whether machine-readable lines were compared; omitted by comparisons of before there were any. */
  hasLines?: boolean;
  /** Whose passport number the visa shows, if not the traveller's; omitted by comparisons of before it was looked up. */
  owners?: VisaOwner[];
}
