// A check that another application needs attention: what was found there, what to do about it, and the way to that case.
import { TriangleAlert } from "lucide-react";
import { pages } from "#contract/paths.ts";
import type { OtherCase } from "#contract/review/quality/other-cases.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

type OtherCaseCheckProps = { name: string; advice: string; other: OtherCase; children: string };

export function OtherCaseCheck({ name, advice, other, children }: OtherCaseCheckProps) {
  const { caseView } = useReviewTexts();
  return (
    <div className="flex gap-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron-ink" />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">
            {name} – {caseView.verdicts.look}:
          </span>{" "}
          {children}
          <span className="block text-ink-soft">{advice}</span>
        </p>
        <OtherCaseLink other={other} />
      </div>
    </div>
  );
}

export function OtherCaseLink({ other }: { other: OtherCase }) {
  const { quality: texts } = useReviewTexts();
  return (
    <Link
      to={pages.reviewCase.replace(":id", other.id)}
      className="text-link inline-flex min-h-11 items-center font-semibold"
    >
      {texts.openOther(other.applicationId)}
    </Link>
  );
}
