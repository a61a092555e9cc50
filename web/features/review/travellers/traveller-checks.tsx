// A traveller's automatic checks, and the marks left for the specialist.
import { isOnlyInformation } from "#domain/passport/page-marks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckLines } from "./check-lines.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";

export function TravellerChecks({ traveller }: { traveller: CaseTraveller }) {
  const { caseView: texts } = useReviewTexts();
  const { mark: markText } = useFindingTexts();
  const { checks } = traveller;
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
      <CheckLines findings={checks} />
    </div>
  );
}
