// Counts what a change of the catalogue concerns now: unfinished applications, and cases that are not decided.
import type { CatalogueReach } from "#contract/review/catalogue.ts";
import type { Database } from "#server/platform/database/open-database.ts";

const unfinished = ["open", "confirming"] as const;
const undecided = ["submitted", "documents_verified", "pending"] as const;

/** Of one plan of the destination, or of all. */
export async function countReach(
  db: Database,
  { destinationId, planId }: { destinationId: string; planId: string | undefined },
): Promise<CatalogueReach> {
  const drafts = db
    .selectFrom("drafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("destination_id", "=", destinationId)
    .where("state", "in", unfinished)
    .$if(planId !== undefined, (rows) => rows.where("plan_id", "=", planId ?? null));
  const cases = db
    .selectFrom("applications as application")
    .innerJoin("drafts", "drafts.id", "application.draft_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("application.destination_id", "=", destinationId)
    .where("application.status", "in", undecided)
    .$if(planId !== undefined, (rows) => rows.where("drafts.plan_id", "=", planId ?? null));
  const [begun, open] = await Promise.all([
    drafts.executeTakeFirstOrThrow(),
    cases.executeTakeFirstOrThrow(),
  ]);
  return { drafts: Number(begun.count), cases: Number(open.count) };
}
