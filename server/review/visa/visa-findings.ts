// What the comparison of an issued visa has found, as its row keeps it: verdicts only, no personal data.
import type { VisaFinding } from "#domain/review/compare-visa.ts";

export interface VisaFindings {
  findings: VisaFinding[];
  /** The database releases a visa without a second person only where this is true. */
  confirmed: boolean;
  hasText: boolean;
}
