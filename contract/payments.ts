// Payments: intents, their state, and what the browser does next (§7).
import { z } from "zod";
import { paymentMethodIds, paymentStatuses } from "#domain/payments.ts";
import { dataOf, uuid } from "./envelope.ts";

/** The use case checks the amount, so that a wrong one is answered 422 with the correct quote. */
const intent = {
  amount: z.union([z.number(), z.string().max(40)]),
  currency: z.string().max(10),
  userId: z.string().max(80),
  draftId: uuid.optional(),
};

export const cardIntentRequest = z.object(intent);
export const cardIntentAnswer = z.object({
  clientSecret: z.string(),
  data: z.object({
    clientSecret: z.string(),
    paymentId: uuid,
    publishableKey: z.string().nullable(),
    provider: z.string(),
  }),
});

export const intentRequest = z.object({ method: z.enum(paymentMethodIds), ...intent });

/** `next` is what the browser does: confirm a card with `clientSecret`, or go to `url`. */
const nextAction = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("confirm_card"),
    clientSecret: z.string(),
    publishableKey: z.string().nullable(),
  }),
  z.object({ type: z.literal("redirect"), url: z.string() }),
]);
export type NextAction = z.infer<typeof nextAction>;
export const intentAnswer = dataOf(z.object({ paymentId: uuid, provider: z.string(), next: nextAction }));

/** `applicationId` is the ID of the application that the payment submitted, once it has. */
export const payment = z.object({
  id: uuid,
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethodIds),
  provider: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  draftId: uuid.nullable(),
  applicationId: uuid.nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type Payment = z.infer<typeof payment>;
export const paymentAnswer = dataOf(payment);

export const webhookAnswer = z.object({ received: z.literal(true) });
