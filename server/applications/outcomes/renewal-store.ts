// Finds the draft that 'Apply again' created for an application, and reads what it takes over.
import { sql } from "kysely";
import type { Renewal } from "#contract/traveller/tracking.ts";
import {
  openTraveller,
  travellerColumns,
  type TravellerRow,
} from "#server/drafts/travellers/sealed-traveller.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

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

/** Of several applications, keyed by application ID. Those without a renewal are not in it. */
export async function renewalsOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, Renewal>> {
  const rows = await db
    .selectFrom("drafts")
    .leftJoin("applications", "applications.draft_id", "drafts.id")
    .distinctOn("drafts.renews_application_id")
    .select(["drafts.id", "drafts.renews_application_id as renewed", "applications.id as application_id"])
    .where("drafts.renews_application_id", "=", sql<string>`ANY(${applicationIds}::uuid[])`)
    .where("drafts.state", "<>", "removed")
    .orderBy("drafts.renews_application_id")
    .orderBy("drafts.created_at", "desc")
    .execute();
  return new Map(
    rows.map(({ id, renewed, application_id }) => [
      renewed ?? "",
      { draftId: id, applicationId: application_id },
    ]),
  );
}

/** Reads what a renewal takes over from the draft of the earlier application. */
export function readDraftToRenew(tx: Transaction, draftId: string) {
  return tx
    .selectFrom("drafts")
    .select(["destination_id", "visa_type", "plan_id", "origin"])
    .where("id", "=", draftId)
    .executeTakeFirstOrThrow();
}

/** Reads a traveller of any draft. */
export async function readTravellerToCopy(
  tx: Transaction,
  sealer: Sealer,
  travellerId: string,
): Promise<TravellerRow> {
  const row = await tx
    .selectFrom("travellers")
    .select(travellerColumns)
    .where("id", "=", travellerId)
    .executeTakeFirstOrThrow();
  return openTraveller(sealer, row);
}
