// Mails that nobody took, for administrators (docs/decisions/0017).
import { z } from "zod";
import { dataOf, timestamp, uuid } from "../envelope.ts";

/** How many are shown, and tried again, at once. */
export const mostDeadMails = 200;

/** Never what it says, and the address only in outline. `problem`: a code such as '550 5.1.1'. */
export const deadMail = z.object({
  id: uuid,
  template: z.string(),
  recipient: z.string(),
  problem: z.string(),
  tries: z.number().int(),
  writtenAt: timestamp,
  lastTryAt: timestamp,
});
export type DeadMail = z.infer<typeof deadMail>;

/** Pushes that were given up for the same reason. `problem`: a code such as '403'. */
export const deadPushes = z.object({ problem: z.string(), count: z.number().int(), lastTryAt: timestamp });
export type DeadPushes = z.infer<typeof deadPushes>;

/** GET /review/office/mails. `isDelivered`: a mail server is set; `waitingSince`: the oldest that still waits. */
export const officeMails = dataOf(
  z.object({
    isDelivered: z.boolean(),
    waiting: z.number().int(),
    waitingSince: timestamp.nullable(),
    dead: z.array(deadMail),
    deadInAll: z.number().int(),
    /** Of the last month, the latest first: there is nothing to try again, as the mail has told the same. */
    deadPushes: z.array(deadPushes),
  }),
);
export type OfficeMails = z.infer<typeof officeMails>["data"];

/** POST /review/office/mails/tries: those that are not dead are passed over. */
export const mailsToTry = z.object({ ids: z.array(uuid).min(1).max(mostDeadMails) });
