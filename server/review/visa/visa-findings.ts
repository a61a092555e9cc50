// The stored result of comparing an issued visa: verdicts only, no personal data.
import type { VisaFinding } from "#domain/review/compare-visa.ts";

export interface VisaFindings {
  findings: VisaFinding[];
  /** The database requires a second person unless this is true. */
  confirmed: boolean;
  hasText: boolean;
  /** Whether machine-readable lines were compared; omitted by comparisons of before there were any. */
  hasLines?: boolean;
}
