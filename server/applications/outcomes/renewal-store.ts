// Finds the draft that 'Apply again' created for an application.
import type { Renewal } from "#contract/traveller/tracking.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function renewalOf(db: Database, applicationId: string): Promise<Renewal | null> {
  const renewed = await findRenewal(db, applicationId);
  return renewed ? { draftId: renewed.id, applicationId: renewed.application_id } : null;
}

/** The newest draft that renews an application, including a submitted one but not a removed one. */
export async function findRenewal(db: Database, applicationId: string) {
  const [newest] = await renewals(db, { applicationId });
  return newest;
}

const renewals = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("drafts")
    .leftJoin("applications", "applications.draft_id", "drafts.id")
    .select(["drafts.id", "drafts.state", "drafts.created_at", "applications.id as application_id"])
    .where("drafts.renews_application_id", "=", applicationId)
    .where("drafts.state", "<>", "removed")
    .orderBy("drafts.created_at", "desc")
    .limit(1),
);
