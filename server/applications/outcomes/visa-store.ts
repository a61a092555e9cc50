// Finds the visa that was issued to a traveller of an application.
import { sql, type SqlBool } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";

/** Somebody has found a visa wrong: nobody downloads it until a second person has decided. In a query of `traveller`. */
export const isVisaHeld = sql<boolean>`EXISTS (SELECT FROM reopenings
  WHERE reopenings.traveller_id = traveller.id AND reopenings.state = 'waiting')`;

/** The released visa of a traveller in one of the user's own applications. */
export async function getOwnVisa(
  db: Database,
  own: { userId: string; applicationId: string; travellerId: string },
) {
  if (!isUuid(own.applicationId) || !isUuid(own.travellerId)) throw new Failure("application_not_found");
  const row = await db
    .selectFrom("application_travellers as traveller")
    .innerJoin("applications", "applications.id", "traveller.application_id")
    .leftJoin("files", (join) =>
      join
        .onRef("files.id", "=", "traveller.visa_file_id")
        .on("traveller.outcome", "=", "approved")
        .on(sql<SqlBool>`NOT ${isVisaHeld}`),
    )
    .select(["applications.reference", "traveller.position", "files.id", "files.storage_name"])
    .select(["files.key_id", "files.wrapped_key", "files.media_type", "files.size_bytes"])
    .where("traveller.id", "=", own.travellerId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}
