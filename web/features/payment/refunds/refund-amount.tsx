// The refund of a cancellation, fee by fee, in the dialog that asks for confirmation.
import type { Cancellation } from "#contract/applications.ts";
import { formatRupees } from "#domain/money.ts";
import { PriceTable } from "#web/ui/layout/price-table.tsx";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useRefundTexts } from "./use-refund-texts.ts";

export function ComesBack({ cancellation }: { cancellation: Cancellation }) {
  const refunds = useRefundTexts();
  const drafts = useDraftTexts();
  const { cancel: texts } = refunds;
  const { refund, parts } = cancellation;
  const ofLadder = parts.governmentFee + parts.tax + parts.platformFee;
  const rows = [
    { label: drafts.pricing.governmentFee, paise: parts.governmentFee },
    { label: drafts.pricing.tax, paise: parts.tax },
    { label: drafts.pricing.platformFee, paise: parts.platformFee },
    { label: texts.alreadyBack, paise: refund - ofLadder },
  ].filter(({ paise }) => paise !== 0);
  return (
    <div className="space-y-4">
      {refund === 0 ? (
        <p className="font-medium">{texts.nothing}</p>
      ) : (
        <>
          <PriceTable
            caption={texts.comesBack}
            captionHidden
            rows={rows.map(({ label, paise }) => ({ label, amount: signed(paise) }))}
            total={{ label: texts.comesBack, amount: formatRupees(refund) }}
          />
          <p className="text-ink-soft">{texts.how}</p>
        </>
      )}
      <p>{texts.final}</p>
    </div>
  );
}

function signed(paise: number): string {
  return paise < 0 ? `−${formatRupees(-paise)}` : formatRupees(paise);
}
