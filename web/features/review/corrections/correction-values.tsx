// The details of a correction: what was entered, what it becomes, and the field as it is printed in the passport.
import type { ProposedCorrection } from "#contract/review/requests/corrections.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useFormatValue } from "../travellers/use-format-value.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Value = ProposedCorrection["fields"][number];

interface CorrectionValuesProps {
  fields: readonly Value[];
  /** Pictures of the fields on the passport, as data URLs. */
  crops?: Partial<Record<string, string>>;
}

export function CorrectionValues({ fields, crops = {} }: CorrectionValuesProps) {
  const { corrections: texts } = useReviewTexts();
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-edge text-start text-ink-soft">
          {[texts.field, texts.formerly, texts.becomes].map((heading) => (
            <th key={heading} scope="col" className="py-1 pe-2 text-start font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((value) => (
          <Row key={value.field} value={value} crop={crops[value.field]} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ value: { field, former, value }, crop }: { value: Value; crop: string | undefined }) {
  const { corrections: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const formatValue = useFormatValue(field);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1 pe-2 text-start font-normal break-words text-ink-soft">
        {fieldName(field)}
      </th>
      <td className="py-1 pe-2 break-words">{formatValue(former) || texts.blank}</td>
      <td className="py-1 font-semibold break-words">
        {formatValue(value) || texts.blank}
        {crop && (
          <img
            src={crop}
            alt={texts.cropOf(fieldName(field))}
            className="mt-0.5 block h-7 w-auto max-w-full rounded-sm border border-line bg-stamp object-contain object-left px-1.5"
          />
        )}
      </td>
    </tr>
  );
}
