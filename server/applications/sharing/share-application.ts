// Reads, creates and revokes a traveller's link to an application's status.
import type { ShareLink } from "#contract/traveller/sharing.ts";
import { pages } from "#contract/paths.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication, lockOwnApplication } from "../application-store.ts";
import { findOpenLink, insertLink, type LinkRow, revokeLink } from "./share-store.ts";
import { shareTokenOf } from "./share-token.ts";

interface Own {
  userId: string;
  id: string;
}

export async function readShareLink(platform: Platform, own: Own): Promise<ShareLink | null> {
  const { db } = platform;
  const application = await getOwnApplication(db, own);
  const row = await findOpenLink(db, application.id);
  return row ? presentLink(platform, row) : null;
}

/** Repeated requests return the same link. */
export function shareApplication(platform: Platform, own: Own): Promise<ShareLink> {
  return transaction(platform.db, async (tx) => {
    const applicationId = await lockedIdOf(tx, own);
    const open = await findOpenLink(tx, applicationId);
    return presentLink(platform, open ?? (await insertLink(tx, { applicationId, now: platform.clock() })));
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

function presentLink({ config, sealer }: Platform, { id, created_at }: LinkRow): ShareLink {
  const path = pages.shared.replace(":token", shareTokenOf(sealer, id));
  return { url: `${config.publicUrl}${path}`, createdAt: created_at.toISOString() };
}
