// What is still missing in the short form, with the sentence for each field.
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { legFieldId } from "../form/find-missing.ts";
import type { ShortEntry } from "./short-entry.ts";
import type { useShortFormTexts } from "./use-short-form-texts.ts";

type Missing = FieldProblem & { message: string };

export function missingOf(
  { leg }: ShortEntry,
  { missing }: Pick<ReturnType<typeof useShortFormTexts>, "missing">,
): Missing[] {
  const values = { country: leg.destinationId, from: leg.from, to: leg.to };
  return (["country", "from", "to"] as const)
    .filter((field) => values[field] === "")
    .map((field) => ({ fieldId: legFieldId(0, field), message: missing[field] }));
}
