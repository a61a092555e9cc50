// What of an application has been erased, and what 'Apply again' has led to.
import type { Renewal } from "#contract/traveller/tracking.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function erasureAndRenewalOf(
  db: Database,
  applicationId: string,
): Promise<{ documentsErasedAt: string | null; renewal: Renewal | null }> {
  const { documents_erased_at: erasedAt } = await db
    .selectFrom("applications")
    .select("documents_erased_at")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const renewed = await findRenewal(db, applicationId);
  return {
    documentsErasedAt: erasedAt?.toISOString() ?? null,
    renewal: renewed ? { draftId: renewed.id, applicationId: renewed.application_id } : null,
  };
}

/** The newest draft that renews an application, unless it was removed; also one that was submitted since. */
export function findRenewal(db: Database, applicationId: string) {
  return db
    .selectFrom("drafts")
    .leftJoin("applications", "applications.draft_id", "drafts.id")
    .select(["drafts.id", "drafts.state", "drafts.created_at", "applications.id as application_id"])
    .where("drafts.renews_application_id", "=", applicationId)
    .where("drafts.state", "<>", "removed")
    .orderBy("drafts.created_at", "desc")
    .executeTakeFirst();
}
