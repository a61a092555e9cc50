// Says that the payer disputes the payment, before more is spent on the case.
import type { PayerOfCase } from "#contract/review/conversation/payer.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function PayerAlert({ payer }: { payer: PayerOfCase | null | undefined }) {
  const { payer: texts } = useReviewTexts();
  if (!payer?.isDisputed) return null;
  return (
    <Notice tone="warning" title={texts.disputed}>
      {texts.disputedText}
    </Notice>
  );
}
