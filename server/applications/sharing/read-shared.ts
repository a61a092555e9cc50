// GET /shared/{token}: an application's status for anyone who has its link, without personal data.
import type { SharedStatus } from "#contract/traveller/sharing.ts";
import { Failure } from "#contract/errors.ts";
import { type ApplicationStatus, trackingSteps } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { expectedDateOf } from "#domain/dates/estimates.ts";
import { shareEndOf } from "#domain/tracking/share-end.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { illustrationUrl } from "#server/catalogue/list-destinations.ts";
import type { Platform } from "#server/platform/platform.ts";
import { loadRelatedRows, type RelatedRows } from "../following/related-rows.ts";
import { assertNotEnded } from "./share-application.ts";
import { findShared } from "./share-store.ts";
import { linkIdOf } from "./share-token.ts";

/** Altered, unknown and revoked tokens get the same error; a link that has ended says when. */
export async function readShared(platform: Platform, token: string): Promise<SharedStatus> {
  const { db, sealer, clock } = platform;
  const linkId = linkIdOf(sealer, token);
  const row = linkId === undefined ? undefined : await findShared(db, linkId);
  const related = row && (await loadRelatedRows(platform, [row.id])).get(row.id);
  if (!row || !related) throw new Failure("share_link_not_found");
  const today = dateInIndia(clock());
  assertNotEnded({ endsOn: row.ended_at && shareEndOf(dateInIndia(row.ended_at)), today });
  const { estimated_date: estimatedDate, revised_date: revisedDate } = row;
  return {
    destination: {
      name: row.destination_name,
      imageUrl: illustrationUrl({ id: row.destination_id, is_drawn: row.is_drawn }),
    },
    visaType: row.visa_type as VisaTypeId,
    estimatedDate,
    revisedDate,
    expectedDate: expectedDateOf({ estimatedDate, revisedDate, today }),
    updatedAt: row.updated_at.toISOString(),
    ...progressOf(row.status as ApplicationStatus, related),
  };
}

/** The same as on the track page. */
function progressOf(status: ApplicationStatus, { events, filing, outcomes }: RelatedRows) {
  const history = events.map((event) => ({ to: event.to_status, on: dateInIndia(event.happened_at) }));
  return {
    status,
    isPartlyApproved: status === "approved" && outcomes.some(({ outcome }) => outcome === "rejected"),
    trackingSteps: trackingSteps({ status, history, filedOn: filing?.filedOn ?? null }),
  };
}
