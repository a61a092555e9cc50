// Finds the last change of each destination and each plan in the administrative events, with the name of who made it.
import type { CatalogueChange } from "#contract/review/catalogue.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

const kinds = [
  "destination_added",
  "destination_changed",
  "destination_profile_changed",
  "plan_added",
  "plan_changed",
] as const;

/** By the ID of a destination or plan. What ships with the product and was never changed is missing. */
export async function findLastChanges(db: Database, sealer: Sealer): Promise<Map<string, CatalogueChange>> {
  const rows = await db
    .selectFrom("office_events as event")
    .leftJoin("users", "users.id", "event.actor_id")
    .distinctOn("event.subject")
    .select(["event.subject", "event.actor", "event.happened_at"])
    .select(sealedText("users.full_name").as("name"))
    .where("event.kind", "in", kinds)
    .orderBy("event.subject")
    .orderBy("event.sequence", "desc")
    .execute();
  return new Map(
    rows.map(({ subject, actor, happened_at, name }) => [
      subject,
      { at: happened_at.toISOString(), by: openText(sealer, name) ?? actor },
    ]),
  );
}
