// The notice above a traveller's details while a correction of them waits for a second person.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { CorrectionValues } from "./correction-values.tsx";

interface WaitingCorrectionProps {
  traveller: CaseTraveller;
  crops: Partial<Record<string, string>>;
  /** Whether the user may verify the documents meanwhile. */
  mayVerify: boolean;
}

export function WaitingCorrection(props: WaitingCorrectionProps) {
  const { traveller, crops, mayVerify } = props;
  const { correction } = traveller;
  const { corrections: texts } = useReviewTexts();
  if (!correction) return null;
  const { by, at, reason, fields } = correction;
  return (
    <Notice tone="warning" title={texts.waits(by.fullName)}>
      <div className="space-y-2">
        <p className="break-words">
          {reason} <span className="text-ink-soft">({formatDate(dateInIndia(new Date(at)))})</span>
        </p>
        <CorrectionValues {...{ fields, crops }} />
        <p className="text-sm">{mayVerify ? texts.verifyMeanwhile : texts.waitsForSupervisor}</p>
      </div>
    </Notice>
  );
}
