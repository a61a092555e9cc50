// The issued visa of a traveller as the caller may see it: the verdicts, and the values that were compared.
import type { ReviewCase } from "#contract/review/case.ts";
import { type VisaValues, valuesOfApplication } from "#domain/review/visa/visa-values.ts";
import { openText } from "#server/platform/sealing/seal-texts.ts";
import type { CaseParts, CaseView } from "../case/case-facts.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { expectedVisaOf } from "./expected-visa.ts";
import type { VisaFindings } from "./visa-findings.ts";

type ShownVisa = NonNullable<ReviewCase["travellers"][number]["visa"]>;

export function presentVisa(
  row: CaseTravellerRow,
  { openedVisas, form }: Pick<CaseParts, "openedVisas" | "form">,
  { sealer, unmasked }: CaseView,
): ShownVisa | null {
  const fileId = row.visa_file_id;
  const found: VisaFindings | null = row.visa_findings;
  if (fileId === null || found === null) return null;
  const values = unmasked ? valuesOf(openText(sealer, row.visa_values)) : undefined;
  const shown = { ...found, opened: openedVisas.has(fileId) };
  if (!values) return shown;
  const expected = valuesOfApplication(expectedVisaOf(sealer, row, form));
  return {
    ...shown,
    numbers: values.visaNumber,
    findings: found.findings.map((finding) => ({
      ...finding,
      values: { visa: values[finding.field], application: expected[finding.field] },
    })),
  };
}

/** The cast is safe because `valuesOnVisa` wrote them. Visas of before values were stored have none. */
function valuesOf(text: string | null): VisaValues | undefined {
  return text === null ? undefined : (JSON.parse(text) as VisaValues);
}
