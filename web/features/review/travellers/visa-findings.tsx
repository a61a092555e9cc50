// The comparison of the issued visa with the application, field by field.
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { isForAnother, type VisaVerdict } from "#domain/review/visa/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

type ComparedVisa = NonNullable<CaseTraveller["visa"]>;
type VisaFindingsProps = { visa: ComparedVisa; shown: Pick<ReviewCase, "id" | "travellers"> };

export function VisaFindings({ visa, shown }: VisaFindingsProps) {
  const { caseView: texts } = useReviewTexts();
  return (
    <div className="space-y-3">
      <Standing {...{ visa, shown }} />
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {visa.findings.map(({ field, verdict, sources = [] }) => {
          const { Icon, colour } = signs[verdict];
          const from = sources.map((source) => texts.visaSources[source]).join(", ");
          return (
            <li key={field} className="flex items-center gap-2">
              <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
              {`${texts.visaFields[field]}: ${texts.visaVerdicts[verdict]}${from && ` (${from})`}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
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
  const unconfirmed = visa.hasText || visa.hasLines ? texts.visaUnconfirmed : texts.visaNoText;
  return (
    <Notice tone={visa.confirmed ? "success" : "warning"}>
      {visa.confirmed ? texts.visaConfirmed : unconfirmed}
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
