// The details a traveller entered next to those read from the passport. Differences are marked with an icon and in words.
import { TriangleAlert } from "lucide-react";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { deviceVerdictOf } from "#domain/passport/page-marks.ts";
import type { FieldVerdict } from "#domain/passport/reading.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldName } from "./use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Detail = CaseTraveller["details"][number];

export function TravellerDetails({ traveller }: { traveller: CaseTraveller }) {
  const { caseView: texts } = useReviewTexts();
  const { details, marks } = traveller;
  const differences = details.filter(({ differs }) => differs).length;
  const same = details.some(({ read }) => read !== null) ? texts.noDifferences : texts.notCompared;
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">{differences > 0 ? texts.differences(differences) : same}</p>
      <table className="w-full table-fixed">
        <caption className="sr-only">{texts.details}</caption>
        <thead>
          <tr className="border-b border-edge text-start text-sm text-ink-soft">
            {[texts.field, texts.entered, texts.read].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pe-2 text-start font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {details.map((detail) => (
            <DetailRow
              key={detail.field}
              detail={detail}
              deviceVerdict={deviceVerdictOf(marks, detail.field)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DetailRowProps = { detail: Detail; deviceVerdict: FieldVerdict | undefined };

function DetailRow({ detail, deviceVerdict }: DetailRowProps) {
  const { caseView: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const formatValue = useFormatValue();
  const { field, entered, read, differs, masked } = detail;
  return (
    <tr className={classNames("border-b border-line align-top", differs && "bg-saffron-wash")}>
      <th scope="row" className="py-1.5 pe-2 text-start text-sm font-normal break-words text-ink-soft">
        {fieldName(field)}
      </th>
      <td className="py-1.5 pe-2 font-semibold break-words">
        {masked ? <Masked text={entered} /> : formatValue(entered) || <Missing text={texts.empty} />}
      </td>
      <td className="py-1.5 break-words">
        {masked && read !== null ? (
          <Masked text={read} />
        ) : (
          (formatValue(read) ?? <Missing text={texts.nothingRead} />)
        )}{" "}
        {differs && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-saffron-ink">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {texts.differs}
          </span>
        )}{" "}
        {deviceVerdict && <span className="block text-sm text-ink-soft">{texts.device[deviceVerdict]}</span>}
      </td>
    </tr>
  );
}

function useFormatValue(): <Text extends string | null>(text: Text) => Text | string {
  const { genders } = useTerms();
  return (text) => {
    if (isCalendarDate(text)) return formatDate(text);
    return text !== null && Object.hasOwn(genders, text) ? genders[text as keyof typeof genders] : text;
  };
}

/** Screen readers announce 'hidden' instead of seven bullets. */
function Masked({ text }: { text: string }) {
  const { caseView } = useReviewTexts();
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{caseView.hidden}</span>
    </>
  );
}

function Missing({ text }: { text: string }) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}
