// How an issued visa compares with the application, field by field, next to its download.
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { sourceOf, type VisaFinding, type VisaVerdict } from "#domain/review/visa/compare-visa.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

/** Nothing for a visa from before the comparison was stored. */
export function VisaComparison({ findings }: { findings: readonly VisaFinding[] }) {
  const { outcomes: texts } = useTrackingTexts();
  if (findings.length === 0) return null;
  const source = sourceOf(findings);
  const has = (verdict: VisaVerdict) => findings.some((finding) => finding.verdict === verdict);
  return (
    <div className="space-y-2">
      <h4 className="text-sm text-ink-soft">{texts.comparison}</h4>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {findings.map(({ field, verdict }) => {
          const { Icon, colour } = signs[verdict];
          return (
            <li key={field} className="flex items-start gap-2">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              {`${texts.fields[field]}: ${texts.verdicts[verdict]}`}
            </li>
          );
        })}
      </ul>
      {source && <p className="text-sm text-ink-soft">{texts.sources[source]}</p>}
      {has("differs") && <p className="font-medium">{texts.differs}</p>}
      {!has("differs") && has("not_found") && <p>{texts.notFound}</p>}
    </div>
  );
}

const signs = {
  agrees: { Icon: CircleCheck, colour: "text-green" },
  differs: { Icon: TriangleAlert, colour: "text-red" },
  not_found: { Icon: CircleHelp, colour: "text-saffron-ink" },
} satisfies Record<VisaVerdict, { Icon: typeof CircleCheck; colour: string }>;
