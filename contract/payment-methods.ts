// A traveller's saved cards, without their numbers (additive; §2, D15).
import { z } from "zod";
import { rowsOf, dataOf, timestamp, uuid } from "./envelope.ts";

/** `token` confirms a payment of this traveller with the provider; it is useless to anybody else. */
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

/** Strict: any other field, such as a card number, is rejected unread. */
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

/** `setupId` is the ID that the setup answered; the client has confirmed it with the provider since. */
export const saveCardRequest = z.strictObject({
  setupId: z
    .string()
    .max(100)
    .regex(/^seti_\w+$/),
});
export const savedCardAnswer = dataOf(savedCard);
