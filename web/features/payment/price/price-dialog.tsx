// The price has changed since the traveller agreed to it: shows the old and the new one, and asks whether to continue (D41).
import { formatRupees, type Paise } from "#domain/money.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";

interface PriceDialogProps {
  price: { before: Paise; now: Paise } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function PriceDialog({ price, onConfirm, onCancel }: PriceDialogProps) {
  const { price: texts } = usePaymentTexts();
  if (!price) return null;
  const rows = [
    [texts.before, formatRupees(price.before)],
    [texts.now, formatRupees(price.now)],
  ] as const;
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.pay(formatRupees(price.now))}
      cancelLabel={texts.cancel}
      {...{ onConfirm, onCancel }}
    >
      <p>{texts.text}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
