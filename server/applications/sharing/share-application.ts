// Reads, creates and revokes a traveller's link to an application's status.
import type { ShareLink } from "#contract/traveller/sharing.ts";
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { type CalendarDate, dateInIndia, formatDate } from "#domain/dates/calendar-date.ts";
import { daysSharedAfterEnd, hasShareEnded } from "#domain/tracking/share-end.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication, lockOwnApplication } from "../application-store.ts";
import { findOpenLink, findShareEnd, insertLink, type LinkRow, revokeLink } from "./share-store.ts";
import { shareTokenOf } from "./share-token.ts";

interface Own {
  userId: string;
  id: string;
}

/** `endedOn` is the last day of the links, once it has passed. */
export async function readShareLink(
  platform: Platform,
  own: Own,
): Promise<{ link: ShareLink | null; endedOn: CalendarDate | null }> {
  const { db } = platform;
  const application = await getOwnApplication(db, own);
  const endsOn = await findShareEnd(db, application.id);
  if (hasShareEnded({ endsOn, today: dateInIndia(platform.clock()) })) return { link: null, endedOn: endsOn };
  const row = await findOpenLink(db, application.id);
  return { link: row ? presentLink(platform, { ...row, endsOn }) : null, endedOn: null };
}

/** Repeated requests return the same link. Throws `share_link_ended` once links have ended. */
export function shareApplication(platform: Platform, own: Own): Promise<ShareLink> {
  return transaction(platform.db, async (tx) => {
    const applicationId = await lockedIdOf(tx, own);
    const endsOn = await findShareEnd(tx, applicationId);
    assertNotEnded({ endsOn, today: dateInIndia(platform.clock()) });
    const open = await findOpenLink(tx, applicationId);
    const row = open ?? (await insertLink(tx, { applicationId, now: platform.clock() }));
    return presentLink(platform, { ...row, endsOn });
  });
}

/** Does nothing if there is no open link. */
export async function stopSharing(platform: Platform, own: Own): Promise<void> {
  await transaction(platform.db, async (tx) => {
    const applicationId = await lockedIdOf(tx, own);
    await revokeLink(tx, { applicationId, now: platform.clock() });
  });
}

async function lockedIdOf(tx: Transaction, own: Own): Promise<string> {
  const application = await lockOwnApplication(tx, own);
  return application.id;
}

/** Throws `share_link_ended`. */
export function assertNotEnded(share: { endsOn: CalendarDate | null; today: CalendarDate }): void {
  if (!share.endsOn || !hasShareEnded(share)) return;
  const params = { date: formatDate(share.endsOn), days: daysSharedAfterEnd };
  throw new Failure("share_link_ended", { params });
}

function presentLink(
  { config, sealer }: Platform,
  { id, created_at, endsOn }: LinkRow & { endsOn: CalendarDate | null },
): ShareLink {
  const path = pages.shared.replace(":token", shareTokenOf(sealer, id));
  return { url: `${config.publicUrl}${path}`, createdAt: created_at.toISOString(), endsOn };
}
