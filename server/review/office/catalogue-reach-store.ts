// Counts what a change of the catalogue concerns now: unfinished applications, cases that are not decided, and those to file.
import type { CatalogueReach } from "#contract/review/catalogue.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isOpen, isReadyToFile } from "../work/view-conditions.ts";

const unfinished = ["open", "confirming"] as const;

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
    .selectFrom("applications")
    .innerJoin("drafts", "drafts.id", "applications.draft_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere(eb.and(isReadyToFile)).as("to_file"),
    ])
    .where("applications.destination_id", "=", destinationId)
    .where(isOpen)
    .$if(planId !== undefined, (rows) => rows.where("drafts.plan_id", "=", planId ?? null));
  const [begun, open] = await Promise.all([
    drafts.executeTakeFirstOrThrow(),
    cases.executeTakeFirstOrThrow(),
  ]);
  return { drafts: Number(begun.count), cases: Number(open.count), toFile: Number(open.to_file) };
}
