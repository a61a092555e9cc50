// Why a traveller was rejected: the reason, and the specialist's own words.
import type { CaseTraveller } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function Reason({ reason }: { reason: NonNullable<CaseTraveller["reason"]> }) {
  const { steps: texts } = useReviewTexts();
  return (
    <p>
      {texts.rejectionReasons[reason.code]}
      {reason.words && `: ${reason.words}`}
    </p>
  );
}
