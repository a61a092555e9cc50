// The five payment methods in three categories; an unavailable one explains why (§4).
import type { ClientConfig } from "#contract/config.ts";
import {
  paymentCategories,
  type PaymentMethodId,
  paymentMethodIds,
  paymentMethods,
} from "#domain/payments.ts";
import { codeText } from "#web/terms/code-text.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePaymentTexts } from "./use-payment-texts.ts";

interface MethodPickerProps {
  chosen: PaymentMethodId;
  methods: ClientConfig["paymentMethods"];
  onChoose: (method: PaymentMethodId) => void;
}

/** Shows the server's sentence only for a code that this page does not know. */
function reasonOf({ code, reason }: ClientConfig["paymentMethods"][number]): string {
  return code ? codeText(code) : (reason ?? "");
}

export function MethodPicker({ chosen, methods, onChoose }: MethodPickerProps) {
  const payment = usePaymentTexts();
  const terms = useTerms();

  const groups = paymentCategories.map((category) => ({
    title: payment.categories[category],
    options: paymentMethodIds
      .filter((id) => paymentMethods[id].category === category)
      .map((id) => {
        const state = methods.find((candidate) => candidate.id === id);
        const reason = state && !state.available ? reasonOf(state) : undefined;
        return {
          value: id,
          label: terms.paymentMethods[id],
          description: reason === undefined ? payment.descriptions[id] : payment.notAvailable(reason),
          disabled: reason !== undefined,
        };
      }),
  }));

  return (
    <RadioCards
      name="payment-method"
      label={payment.methodTitle}
      groups={groups}
      value={chosen}
      onChange={(value) => onChoose(value as PaymentMethodId)}
    />
  );
}
