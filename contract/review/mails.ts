// Emails that could not be delivered, for administrators (docs/decisions/0017).
import { z } from "zod";
import { dataOf, timestamp, uuid } from "../envelope.ts";

/** The maximum number that is shown, and tried again, at once. */
export const maxDeadMails = 200;

/** Never the content, and only a masked address. `problem` is a code such as '550 5.1.1'. */
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

/** Push messages that failed for good for the same reason. `problem` is a code such as '403'. */
export const deadPushes = z.object({ problem: z.string(), count: z.number().int(), lastTryAt: timestamp });
export type DeadPushes = z.infer<typeof deadPushes>;

/** GET /review/office/mails. `isDelivered`: an email server is configured; `waitingSince`: the oldest pending email. */
export const officeMails = dataOf(
  z.object({
    isDelivered: z.boolean(),
    waiting: z.number().int(),
    waitingSince: timestamp.nullable(),
    dead: z.array(deadMail),
    deadInAll: z.number().int(),
    /** Those of the last month, latest first. They are not tried again, because an email has said the same. */
    deadPushes: z.array(deadPushes),
  }),
);
export type OfficeMails = z.infer<typeof officeMails>["data"];

/** POST /review/office/mails/tries: IDs of emails that have not failed for good are ignored. */
export const mailsToTry = z.object({ ids: z.array(uuid).min(1).max(maxDeadMails) });
