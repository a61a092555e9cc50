// Legal holds in the console: what a law or a court forbids to erase (administrators only).
import { z } from "zod";
import { dataOf, plainText, timestamp, uuid } from "../envelope.ts";

export const holdScopes = ["application", "account"] as const;
export type HoldScope = (typeof holdScopes)[number];

/** `reference`: null where everything of the account is held. `account`: its masked e-mail address. */
export const officeHold = z.object({
  id: uuid,
  reference: z.string().nullable(),
  account: z.string(),
  reason: z.string(),
  setBy: z.string(),
  setAt: timestamp,
  liftedBy: z.string().nullable(),
  liftedAt: timestamp.nullable(),
});
export type OfficeHold = z.infer<typeof officeHold>;
/** GET /review/office/holds, the newest first; every change answers with it. */
export const officeHolds = dataOf(z.array(officeHold));

/** POST /review/office/holds; `about`: an application number, for an account also its e-mail address. */
export const holdRequest = z.object({
  about: plainText(254),
  scope: z.enum(holdScopes),
  reason: plainText(300).refine((text) => text !== "", "must not be empty"),
});
export type HoldRequest = z.infer<typeof holdRequest>;
