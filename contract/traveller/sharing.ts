// Sharing the status of an application: a signed link that its traveller creates and revokes (additive).
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp } from "../envelope.ts";
import { trackingStep } from "./tracking.ts";

export const shareLink = z.object({ url: z.string(), createdAt: timestamp });
export type ShareLink = z.infer<typeof shareLink>;

/** GET /applications/{id}/share: the active link, if there is one. */
export const shareAnswer = dataOf(z.object({ link: shareLink.nullable() }));
/** POST /applications/{id}/share: the active link, or a new one. */
export const sharedAnswer = dataOf(shareLink);

/** GET /shared/{token}: no name, number, document or ID of anybody. */
export const sharedStatus = z.object({
  destination: z.object({ name: z.string(), imageUrl: z.string() }),
  visaType: z.enum(visaTypeIds),
  status: z.enum(applicationStatuses),
  estimatedDate: calendarDate,
  revisedDate: calendarDate.nullable(),
  updatedAt: timestamp,
  trackingSteps: z.array(trackingStep),
});
export type SharedStatus = z.infer<typeof sharedStatus>;
export const sharedStatusAnswer = dataOf(sharedStatus);
