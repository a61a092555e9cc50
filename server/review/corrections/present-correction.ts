// A correction of details that waits for a second person, as a case shows it: masked like the details (P11).
import type { ProposedCorrection } from "#contract/review/requests/corrections.ts";
import { isOver } from "#domain/applications.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import type { CaseParts, CaseView } from "../case/case-facts.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { maskedValue } from "../case/present-details.ts";
import { openWords } from "../case/sealed-words.ts";
import { openValues } from "./sealed-values.ts";

/** A case that is over shows none: nobody can answer it any more. */
export function presentCorrection(
  traveller: CaseTravellerRow,
  { row, unlooked }: Pick<CaseParts, "row" | "unlooked">,
  view: CaseView,
): ProposedCorrection | null {
  const { correction_id: id, correction_by: by, correction_at: at } = traveller;
  if (id === null || by === null || at === null || isOver(row.status)) return null;
  const { sealer } = view;
  const place = { column: "correction_proposals.sealed_reason", id } as const;
  return {
    by: { id: by, fullName: openGivenText(sealer, traveller.corrector_name) },
    at: at.toISOString(),
    reason: openWords(sealer, place, traveller.correction_reason),
    fields: openValues(sealer, id, traveller.correction_values).map(({ field, former, value }) => ({
      field,
      former: maskedValue(field, former, view),
      value: maskedValue(field, value, view),
    })),
    opened: !unlooked.has(traveller.id),
  };
}
