// GET /shared/{token}: an application's status for anyone who has its link, without personal data.
import type { SharedStatus } from "#contract/traveller/sharing.ts";
import { Failure } from "#contract/errors.ts";
import { type ApplicationStatus, trackingSteps } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { illustrationUrl } from "#server/catalogue/list-destinations.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eventsOf } from "../history/event-store.ts";
import { findShared } from "./share-store.ts";
import { linkIdOf } from "./share-token.ts";

/** Altered, unknown and revoked tokens get the same error. */
export async function readShared({ db, sealer }: Platform, token: string): Promise<SharedStatus> {
  const linkId = linkIdOf(sealer, token);
  const row = linkId === undefined ? undefined : await findShared(db, linkId);
  if (!row) throw new Failure("share_link_not_found");
  const status = row.status as ApplicationStatus;
  const events = await eventsOf(db, [row.id]);
  return {
    destination: {
      name: row.destination_name,
      imageUrl: illustrationUrl({ id: row.destination_id, is_drawn: row.is_drawn }),
    },
    visaType: row.visa_type as VisaTypeId,
    status,
    estimatedDate: row.estimated_date,
    revisedDate: row.revised_date,
    updatedAt: row.updated_at.toISOString(),
    trackingSteps: trackingSteps({
      status,
      history: events.map((event) => ({ to: event.to_status, on: dateInIndia(event.happened_at) })),
      filedOn: row.filed_at && dateInIndia(row.filed_at),
    }),
  };
}
