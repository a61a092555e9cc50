// Reads and adds versions of the profiles of authorities. The highest version of a destination holds.
import { type AuthorityProfile, neutralProfile } from "#domain/authorities/authority-profile.ts";
import { isPackField } from "#domain/authorities/pack-fields.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";

/** Undefined if nobody has described the authority. */
export async function findProfile(db: Database, destinationId: string) {
  const [row] = await newestProfile(db, { destinationId });
  return row && { ...row, profile: asProfile(row.profile) };
}

const newestProfile = compiledOnce((db, { destinationId }: { destinationId: string }) =>
  db
    .selectFrom("authority_profiles as saved")
    .innerJoin("users", "users.id", "saved.saved_by")
    .select(["saved.version", "saved.profile", "saved.saved_at"])
    .select(sealedText("users.full_name").as("saver_name"))
    .where("saved.destination_id", "=", destinationId)
    .orderBy("saved.version", "desc")
    .limit(1),
);

/** Of an authority that nobody has described, the neutral one. */
export async function readProfile(db: Database, destinationId: string): Promise<AuthorityProfile> {
  return (await findProfile(db, destinationId))?.profile ?? neutralProfile;
}

/** The IDs of the destinations whose authority somebody has described. */
export async function listDescribed(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("authority_profiles").select("destination_id").distinct().execute();
  return new Set(rows.map(({ destination_id }) => destination_id));
}

export interface ProfileVersion {
  destinationId: string;
  version: number;
  profile: AuthorityProfile;
  savedBy: string;
  savedAt: Date;
}

/** Returns false, and adds nothing, if this version exists already. */
export async function addProfileVersion(tx: Transaction, added: ProfileVersion): Promise<boolean> {
  const row = {
    destination_id: added.destinationId,
    version: added.version,
    profile: JSON.stringify(added.profile),
    saved_by: added.savedBy,
    saved_at: added.savedAt,
  };
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto("authority_profiles")
    .values(row)
    .onConflict((conflict) => conflict.columns(["destination_id", "version"]).doNothing())
    .executeTakeFirstOrThrow();
  return (count ?? 0n) > 0n;
}

/** What an earlier version did not store is neutral; fields that only a later one knows are left out. */
function asProfile(stored: unknown): AuthorityProfile {
  const profile = { ...neutralProfile, ...(stored as Partial<AuthorityProfile>) };
  return { ...profile, fields: profile.fields.filter(isPackField) };
}
