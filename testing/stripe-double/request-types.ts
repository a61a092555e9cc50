// The requests that the Stripe double accepts: the parameters we send, with the official SDK's types.
import type Stripe from "stripe";

export interface Requests {
  createPaymentIntent: Pick<
    Stripe.PaymentIntentCreateParams,
    "amount" | "currency" | "allowed_payment_method_types" | "customer" | "description" | "metadata"
  >;
  cancelPaymentIntent: Pick<Stripe.PaymentIntentCancelParams, "cancellation_reason">;
  createRefund: Pick<Stripe.RefundCreateParams, "payment_intent" | "amount" | "metadata">;
  listRefunds: Pick<Stripe.RefundListParams, "payment_intent" | "limit">;
  createCustomer: Pick<Stripe.CustomerCreateParams, "metadata">;
  createSetupIntent: Pick<
    Stripe.SetupIntentCreateParams,
    "customer" | "usage" | "allowed_payment_method_types"
  >;
}
