// The comparison of the issued visa with the application, field by field.
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import type { VisaVerdict } from "#domain/review/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function VisaFindings({ visa }: { visa: NonNullable<CaseTraveller["visa"]> }) {
  const { caseView: texts } = useReviewTexts();
  const unconfirmed = visa.hasText || visa.hasLines ? texts.visaUnconfirmed : texts.visaNoText;
  return (
    <div className="space-y-3">
      <Notice tone={visa.confirmed ? "success" : "warning"}>
        {visa.confirmed ? texts.visaConfirmed : unconfirmed}
      </Notice>
      <ul className="space-y-1">
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

const signs = {
  agrees: { Icon: CircleCheck, colour: "text-green" },
  differs: { Icon: TriangleAlert, colour: "text-red" },
  not_found: { Icon: CircleHelp, colour: "text-saffron-ink" },
} satisfies Record<VisaVerdict, { Icon: typeof CircleCheck; colour: string }>;
