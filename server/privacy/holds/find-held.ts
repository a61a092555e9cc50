// Finds the subject of a legal hold: an application by number, or an account by application number or email address.
import { Failure } from "#contract/errors.ts";
import type { HoldRequest } from "#contract/review/holds.ts";
import { readReference } from "#domain/application-reference.ts";
import { normaliseEmail } from "#domain/accounts/contact.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { Held } from "./hold-store.ts";

/** Throws `hold_subject_unknown`. */
export async function findHeld(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { about, scope }: Pick<HoldRequest, "about" | "scope">,
): Promise<Held> {
  const reference = readReference(about);
  const application = reference === undefined ? undefined : await findApplication(db, reference);
  if (application && scope === "application") return application;
  const userId = application?.userId ?? (await findTraveller(db, sealer, about));
  if (userId === undefined || scope === "application") throw new Failure("hold_subject_unknown");
  return { userId, applicationId: null };
}

/** Throws `hold_not_found`. */
export async function getHeldBy(db: Database, holdId: string): Promise<Held> {
  const held = await db
    .selectFrom("legal_holds")
    .select(["user_id as userId", "application_id as applicationId"])
    .where("id", "=", holdId)
    .executeTakeFirst();
  if (!held) throw new Failure("hold_not_found");
  return held;
}

function findApplication(db: Database, reference: string) {
  return db
    .selectFrom("applications")
    .select(["user_id as userId", "id as applicationId"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Staff accounts are excluded, because holds apply to travellers' data. */
async function findTraveller(db: Database, sealer: Sealer, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("users")
    .leftJoin("staff", "staff.user_id", "users.id")
    .select("users.id")
    .where(textIs(sealer, "users.email", normaliseEmail(email)))
    .where("users.erased_at", "is", null)
    .where("staff.user_id", "is", null)
    .executeTakeFirst();
  return user?.id;
}
