// Sharing the status of an application: a signed link that its traveller creates and revokes (additive).
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp } from "../envelope.ts";
import { trackingStep } from "./tracking.ts";

/** `endsOn` is the last day on which it works; null until the application has ended. */
export const shareLink = z.object({
  url: z.string(),
  createdAt: timestamp,
  endsOn: calendarDate.nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** GET /applications/{id}/share: the active link, if there is one; `endedOn` once links to this application have ended. */
export const shareAnswer = dataOf(z.object({ link: shareLink.nullable(), endedOn: calendarDate.nullable() }));
/** POST /applications/{id}/share: the active link, or a new one. */
export const sharedAnswer = dataOf(shareLink);

/** GET /shared/{token}: no name, number, document or ID of anybody. */
export const sharedStatus = z.object({
  destination: z.object({ name: z.string(), imageUrl: z.string() }),
  visaType: z.enum(visaTypeIds),
  status: z.enum(applicationStatuses),
  /** Whether only some of the travellers are approved. */
  isPartlyApproved: z.boolean(),
  estimatedDate: calendarDate,
  revisedDate: calendarDate.nullable(),
  expectedDate: calendarDate.nullable(),
  updatedAt: timestamp,
  trackingSteps: z.array(trackingStep),
});
export type SharedStatus = z.infer<typeof sharedStatus>;
export const sharedStatusAnswer = dataOf(sharedStatus);
