// Legal holds in the console: data that a law or a court forbids us to erase (administrators only).
import { z } from "zod";
import { dataOf, plainText, timestamp, uuid } from "../envelope.ts";
import { stepUp } from "./staff.ts";

export const holdScopes = ["application", "account"] as const;
export type HoldScope = (typeof holdScopes)[number];

const holdReason = plainText(300).refine((text) => text !== "", "must not be empty");

/** `reference` is null if everything in the account is held. `account` is its masked email address. */
export const officeHold = z.object({
  id: uuid,
  reference: z.string().nullable(),
  account: z.string(),
  reason: z.string(),
  setBy: z.string(),
  setAt: timestamp,
  liftedBy: z.string().nullable(),
  liftedAt: timestamp.nullable(),
  /** Null for an open hold, and for one that was lifted before reasons were asked for. */
  liftReason: z.string().nullable(),
});
export type OfficeHold = z.infer<typeof officeHold>;
/** GET /review/office/holds, newest first; every change answers with the same list. */
export const officeHolds = dataOf(z.array(officeHold));

/** POST /review/office/holds; `about` is an application number or, for an account, its email address. */
export const holdRequest = z.object({
  about: plainText(254),
  scope: z.enum(holdScopes),
  reason: holdReason,
});
export type HoldRequest = z.infer<typeof holdRequest>;

/** POST /review/office/holds/{id}/lift: what was kept only because of the hold is erased within the hour. */
export const holdLift = stepUp.extend({ reason: holdReason });
export type HoldLift = z.infer<typeof holdLift>;
