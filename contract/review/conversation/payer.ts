// The account that applied, in a case: whom to write to or call, and what was paid.
import { z } from "zod";
import { languages } from "#domain/content/languages.ts";
import { paymentMethodIds } from "#domain/payments.ts";

/** Amounts in paise. A refund counts from when it is requested from the provider. */
export const payerOfCase = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  paid: z.number().int(),
  method: z.enum(paymentMethodIds),
  refunded: z.number().int(),
  /** Whether the payer disputes the payment with their bank. */
  isDisputed: z.boolean(),
});
export type PayerOfCase = z.infer<typeof payerOfCase>;
