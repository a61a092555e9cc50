// The fields of a card, for paying with it or saving it.
import { TextField } from "#web/ui/form/text-field.tsx";
import { StripeCardField } from "./stripe-card-field.tsx";
import { type CardForm, type CardProblem, formatCardNumber, formatExpiry } from "./card-form.ts";
import { usePaymentTexts } from "../use-payment-texts.ts";

interface CardFieldsProps {
  card: CardForm;
  problems: Partial<Record<CardProblem, true>>;
  onChange: (card: CardForm) => void;
  /** The publishable key of a provider whose own field takes the place of number, expiry and CVV. */
  hostedKey?: string | undefined;
}

export function CardFields({ hostedKey, ...fields }: CardFieldsProps) {
  if (!hostedKey) return <OwnFields {...fields} />;
  return (
    <div className="space-y-4">
      <StripeCardField publishableKey={hostedKey} />
      <HolderField {...fields} />
    </div>
  );
}

type FieldsProps = Omit<CardFieldsProps, "hostedKey">;

function OwnFields({ card, problems, onChange }: FieldsProps) {
  const { card: texts } = usePaymentTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        id="card-number"
        label={texts.number}
        inputMode="numeric"
        autoComplete="cc-number"
        value={card.number}
        error={problems.number && texts.numberProblem}
        onChange={(text) => onChange({ ...card, number: formatCardNumber(text) })}
      />
      <TextField
        id="card-expiry"
        label={texts.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        value={card.expiry}
        error={problems.expiry && texts.expiryProblem}
        onChange={(text) => onChange({ ...card, expiry: formatExpiry(text) })}
      />
      <TextField
        id="card-cvc"
        label={texts.cvc}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        value={card.cvc}
        error={problems.cvc && texts.cvcProblem}
        onChange={(text) => onChange({ ...card, cvc: text.replace(/\D/g, "") })}
      />
      <div className="contents *:sm:col-span-3">
        <HolderField card={card} problems={problems} onChange={onChange} />
      </div>
    </div>
  );
}

function HolderField({ card, problems, onChange }: FieldsProps) {
  const { card: texts } = usePaymentTexts();
  if (card.holder === undefined) return null;
  return (
    <TextField
      id="card-holder"
      label={texts.holder}
      autoComplete="cc-name"
      maxLength={100}
      value={card.holder}
      error={problems.holder && texts.holderProblem}
      onChange={(holder) => onChange({ ...card, holder })}
    />
  );
}
