// A traveller's automatic checks, and the marks left for the specialist.
import type { ReactNode } from "react";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { isOnlyInformation } from "#domain/passport/page-marks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckLines } from "./check-lines.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";

interface TravellerChecksProps {
  traveller: CaseTraveller;
  /** The traveller's, as they are for this reader. */
  checks: readonly CheckFinding[];
  /** Further checks to look at, after the problems. */
  children?: ReactNode;
}

export function TravellerChecks({ traveller, checks, children }: TravellerChecksProps) {
  const { caseView: texts } = useReviewTexts();
  const { mark: markText } = useFindingTexts();
  const [problems, others] = [true, false].map((isProblem) =>
    checks.filter(({ verdict }) => (verdict === "problem") === isProblem),
  );
  // The others are next to the details.
  const marks = traveller.marks.filter((mark) => !isOnlyInformation(mark));
  return (
    <div className="space-y-3">
      {marks.length > 0 && (
        <Notice tone="warning" title={texts.marks}>
          <ul className="list-disc ps-5">
            {marks.map((mark) => (
              <li key={mark}>{markText(mark)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {checks.length === 0 && <p className="text-ink-soft">{texts.noChecks}</p>}
      <CheckLines findings={problems ?? []} />
      {children}
      <CheckLines findings={others ?? []} />
    </div>
  );
}
