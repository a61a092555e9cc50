// A filing as the case shows it: what holds, and what was recorded before each correction.
import type { ReviewCase } from "#contract/review/case.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { findFiling } from "../case/case-store.ts";
import { openWords } from "../case/sealed-words.ts";
import { currentFiling, filingIn } from "./filing-store.ts";

type Recorded = NonNullable<Awaited<ReturnType<typeof findFiling>>>;

export function presentFiling(sealer: Sealer, recorded: Recorded): NonNullable<ReviewCase["filing"]> {
  const { first, corrections } = recorded;
  return {
    ...currentFiling(recorded),
    recordedAt: first.recorded_at.toISOString(),
    formerly: corrections.map((correction, at) => ({
      ...filingIn(corrections[at + 1] ?? first),
      correctedAt: correction.corrected_at.toISOString(),
      by: openGivenText(sealer, correction.corrector_name),
      reason: openWords(
        sealer,
        { column: "filing_corrections.sealed_reason", id: correction.id },
        correction.sealed_reason,
      ),
    })),
  };
}
