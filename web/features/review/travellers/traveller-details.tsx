// The details a traveller entered next to those read from the passport. Differences are marked with an icon and in words.
import { TriangleAlert } from "lucide-react";
import { deviceVerdictOf } from "#domain/passport/page-marks.ts";
import type { FieldVerdict } from "#domain/passport/reading.ts";
import { isInPassport } from "../attention/settle-checks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldName } from "./use-field-name.ts";
import { useFormatValue } from "./use-format-value.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Detail = CaseTraveller["details"][number];

export interface TravellerDetailsProps {
  traveller: CaseTraveller;
  /** Pictures of the fields on the passport, as data URLs. */
  crops: Partial<Record<string, string>>;
  /** The keys of what the traveller is asked for and has not answered; nothing where that is not shown. */
  waiting?: ReadonlySet<string>;
}

export function TravellerDetails({ traveller, crops, waiting }: TravellerDetailsProps) {
  const { caseView: texts } = useReviewTexts();
  const { details, marks } = traveller;
  const differences = details.filter(({ differs }) => differs).length;
  const isRead = details.some(({ read }) => read !== null);
  const hasPictures = details.some(({ field }) => crops[field] !== undefined);
  const unread = hasPictures ? texts.notComparedPictures : texts.notCompared;
  const same = isRead ? texts.noDifferences : unread;
  const hasPassport = isRead || hasPictures;
  const headings = [
    texts.field,
    texts.entered,
    ...(hasPassport ? [isRead ? texts.read : texts.pictures] : []),
  ];
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">{differences > 0 ? texts.differences(differences) : same}</p>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{texts.details}</caption>
        <thead>
          <tr className="border-b border-edge text-start text-ink-soft">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pe-2 text-start font-medium">
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
              hasPassport={hasPassport}
              crop={crops[detail.field]}
              isAsked={waiting?.has(`${traveller.id}-${detail.field}`) ?? false}
              deviceVerdict={deviceVerdictOf(marks, detail.field)}
              proposed={traveller.correction?.fields.find(({ field }) => field === detail.field)?.value}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DetailRowProps = {
  detail: Detail;
  /** Whether anything is known from the passport; otherwise there is no column for it. */
  hasPassport: boolean;
  crop: string | undefined;
  /** Whether the traveller has been asked for it. */
  isAsked: boolean;
  deviceVerdict: FieldVerdict | undefined;
  /** What a correction that waits would make of it. */
  proposed: string | undefined;
};

function DetailRow({ detail, hasPassport, crop, isAsked, deviceVerdict, proposed }: DetailRowProps) {
  const { caseView: texts, corrections, requests } = useReviewTexts();
  const fieldName = useFieldName();
  const { field, entered, masked } = detail;
  const formatValue = useFormatValue(field);
  const device = deviceVerdict && (
    <span className="block text-sm font-normal text-ink-soft">{texts.device[deviceVerdict]}</span>
  );
  return (
    <tr className={classNames("border-b border-line align-top", detail.differs && "bg-saffron-wash")}>
      <th scope="row" className="py-1 pe-2 text-start text-sm font-normal break-words text-ink-soft">
        {fieldName(field)}
      </th>
      <td className="py-1 pe-2 font-semibold break-words">
        {masked ? <Masked text={entered} /> : formatValue(entered) || <Missing text={texts.empty} />}
        {proposed !== undefined && (
          <span className="block text-sm font-normal text-saffron-ink">
            {corrections.proposed(formatValue(proposed) || corrections.blank)}
          </span>
        )}
        {isAsked && <span className="block text-sm font-normal text-saffron-ink">{requests.waits}</span>}
        {!hasPassport && device}
      </td>
      {hasPassport && (
        <td className="py-1 break-words">
          {(detail.read !== null || !crop) && <ReadValue detail={detail} />} {device}
          <Crop {...{ field, crop }} />
        </td>
      )}
    </tr>
  );
}

/** The field as it is printed in the passport. */
function Crop({ field, crop }: { field: string; crop: string | undefined }) {
  const { caseView: texts } = useReviewTexts();
  const fieldName = useFieldName();
  if (!crop) return null;
  return (
    <img
      src={crop}
      alt={texts.cropOf(fieldName(field))}
      className="mt-0.5 block h-7 w-auto max-w-full rounded-sm border border-line bg-stamp object-contain object-left px-1.5"
    />
  );
}

function ReadValue({ detail: { field, read, differs, masked } }: { detail: Detail }) {
  const { caseView: texts } = useReviewTexts();
  const formatValue = useFormatValue(field);
  if (read === null) return <Missing text={isInPassport({ field }) ? texts.notRead : texts.notInPassport} />;
  return (
    <>
      {masked ? <Masked text={read} /> : formatValue(read)}{" "}
      {differs && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-saffron-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {texts.differs}
        </span>
      )}
    </>
  );
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
