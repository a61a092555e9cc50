// The comparison of the issued visa with the application, field by field.
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { isForAnother, type VisaField, type VisaVerdict } from "#domain/review/visa/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useFormatValue } from "./use-format-value.ts";

type ComparedVisa = NonNullable<CaseTraveller["visa"]>;
type VisaFindingsProps = { visa: ComparedVisa; shown: Pick<ReviewCase, "id" | "travellers"> };

export function VisaFindings({ visa, shown }: VisaFindingsProps) {
  const { caseView: texts } = useReviewTexts();
  return (
    <div className="space-y-3">
      <Standing {...{ visa, shown }} />
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {visa.findings.map((finding) => (
          <Finding key={finding.field} {...finding} />
        ))}
      </ul>
      {visa.numbers !== undefined && visa.numbers.length > 0 && (
        <p className="text-sm">{texts.visaNumber(visa.numbers.join(", "))}</p>
      )}
    </div>
  );
}

/** The verdict on a field; below it, what the visa and the application say of it. */
function Finding({ field, verdict, sources = [], values }: ComparedVisa["findings"][number]) {
  const { caseView: texts } = useReviewTexts();
  const valueText = useVisaValue(field);
  const { Icon, colour } = signs[verdict];
  const from = sources.map((source) => texts.visaSources[source]).join(", ");
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <p>{`${texts.visaFields[field]}: ${texts.visaVerdicts[verdict]}${from && ` (${from})`}`}</p>
        {values && (
          <p className="text-sm break-words text-ink-soft">
            {(field === "validity" ? texts.visaAndTrip : texts.visaAndApplication)(
              values.visa.map(valueText).join(", ") || texts.visaNotRead,
              values.application ? valueText(values.application) : "–",
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** A value as people read it. */
function useVisaValue(field: VisaField): (value: string) => string {
  const { caseView } = useReviewTexts();
  const format = useFormatValue(field === "sex" ? "gender" : field);
  const entries: Readonly<Record<string, string>> = caseView.visaEntries;
  return (value) => {
    if (field === "nationality" && value === "IND") return caseView.indian;
    if (field === "entries") return entries[value] ?? value;
    if (field !== "validity") return format(value);
    const [from = "", until = ""] = value.split("/");
    if (!isCalendarDate(from)) return caseView.until(formatDate(until));
    return caseView.interval(formatDate(from), formatDate(until));
  };
}

/** What follows from the comparison: released at once, with a second person, or never. */
function Standing({ visa, shown }: VisaFindingsProps) {
  const { caseView: texts } = useReviewTexts();
  if (isForAnother(visa.findings)) {
    return (
      <Notice tone="error" title={texts.visaForAnother}>
        {visa.owners?.map((owner) => (
          <p key={owner.id + owner.travellerId}>
            <Owner {...{ owner, shown }} />
          </p>
        ))}
      </Notice>
    );
  }
  if (visa.confirmed) return <Confirmed visa={visa} />;
  const unconfirmed = visa.hasText || visa.hasLines ? texts.visaUnconfirmed : texts.visaNoText;
  return <Notice tone="warning">{unconfirmed}</Notice>;
}

/** What decides matches; the rest may not have been found. */
function Confirmed({ visa: { findings } }: Pick<VisaFindingsProps, "visa">) {
  const { caseView: texts } = useReviewTexts();
  const missing = findings.filter(({ verdict }) => verdict === "not_found").length;
  return (
    <Notice tone={missing > 0 ? "info" : "success"}>
      {texts.visaConfirmed} {missing > 0 && texts.visaNotFound(missing)}
    </Notice>
  );
}

type OwnerProps = Pick<VisaFindingsProps, "shown"> & { owner: NonNullable<ComparedVisa["owners"]>[number] };

function Owner({ owner: { id, applicationId, travellerId }, shown }: OwnerProps) {
  const { caseView: texts } = useReviewTexts();
  const fellow = shown.travellers.find((traveller) => traveller.id === travellerId);
  if (fellow) return texts.visaOfFellow(fellow.name);
  return (
    <>
      {texts.visaOfCase}{" "}
      <Link to={pages.reviewCase.replace(":id", id)} className="text-link">
        {applicationId}
      </Link>
    </>
  );
}

const signs = {
  agrees: { Icon: CircleCheck, colour: "text-green" },
  differs: { Icon: TriangleAlert, colour: "text-red" },
  not_found: { Icon: CircleHelp, colour: "text-saffron-ink" },
} satisfies Record<VisaVerdict, { Icon: typeof CircleCheck; colour: string }>;
