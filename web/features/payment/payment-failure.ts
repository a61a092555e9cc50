// The alert for a payment that failed: the cause, and that nothing was charged unless another payment may have been.
import type { Payment } from "#contract/payments.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { failureText } from "#web/terms/failure-text.ts";
import type { Alert } from "#web/ui/dialog/alert-provider.tsx";
import type { usePaymentTexts } from "./use-payment-texts.ts";

type PaymentTexts = ReturnType<typeof usePaymentTexts>;

/** Another payment of this application is being confirmed or was successful. */
const mayHaveBeenCharged: readonly ErrorCode[] = ["draft_closed", "payment_being_confirmed"];

export interface PaymentFailureTexts {
  failed: string;
  notCharged: string;
  tryAgain: string;
}

export function paymentAlert(error: unknown, { failed, notCharged, tryAgain }: PaymentFailureTexts): Alert {
  const message = failureText(error, causeOf(error, failed));
  const isUncertain = error instanceof KnownFailure && mayHaveBeenCharged.some((code) => code === error.code);
  if (isUncertain || message.includes(notCharged)) return { message };
  return { message, note: `${notCharged} ${tryAgain}` };
}

/** Why a payment did not succeed, in the language of `texts`. */
export function reasonOf({ failure }: Pick<Payment, "failure">, texts: PaymentTexts): string {
  return failure?.message ? texts.declined(failure) : texts.didNotSucceed;
}

export function causeOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
