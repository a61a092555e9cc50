// Saved cards of a traveller (additive; §2, D15): shown, never a number.
import { z } from "zod";
import { rowsOf, dataOf, timestamp, uuid } from "./envelope.ts";

/** `token`: what confirms a payment of the same traveller with the provider; of no use to anybody else. */
export const savedCard = z.object({
  id: uuid,
  provider: z.string(),
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  expired: z.boolean(),
  createdAt: timestamp,
});
export type SavedCard = z.infer<typeof savedCard>;

export const savedCardsAnswer = rowsOf(savedCard);

/** Strict: whatever else is sent, such as a card number, is refused unread. */
export const cardSetupRequest = z.strictObject({});
export const cardSetupAnswer = dataOf(
  z.object({
    setupId: z.string(),
    clientSecret: z.string(),
    provider: z.string(),
    publishableKey: z.string().nullable(),
  }),
);
export type CardSetup = z.infer<typeof cardSetupAnswer>["data"];

/** `setupId`: as answered by the setup, confirmed with the provider meanwhile. */
export const saveCardRequest = z.strictObject({
  setupId: z
    .string()
    .max(100)
    .regex(/^seti_\w+$/),
});
export const savedCardAnswer = dataOf(savedCard);
