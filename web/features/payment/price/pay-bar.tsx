// The total and 'Proceed Payment': always in view on phones, below the summary on larger screens (§2).
import { formatRupees, type Paise } from "#domain/money.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";

export type PayBarProps = { total: Paise; busy: boolean; onPay: () => void };

export function PayBar({ total, busy, onPay }: PayBarProps) {
  const payment = usePaymentTexts();
  const { pricing } = useDraftTexts();
  return (
    <div className="sticky bottom-0 z-10 print:hidden -mx-4 flex items-center justify-between gap-4 border-t border-line bg-sheet px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:rounded-card lg:border lg:px-5">
      <p className="leading-tight">
        <span className="block text-sm text-ink-soft">{pricing.total}</span>
        <strong className="text-xl tabular-nums">{formatRupees(total)}</strong>
      </p>
      <Button busy={busy} busyLabel={payment.processing} disabled={busy} onClick={onPay}>
        {payment.proceed}
      </Button>
    </div>
  );
}
