// Finds the next case to work on: new answers first, then by the last day on which both the promise and the trip can be kept.
import { sql } from "kysely";
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";
import { hasNoProposal, hasProposalOfAnother } from "./waiting-proposal-store.ts";

interface NextCase {
  id: string;
  assignee_id: string | null;
}

interface Wanted {
  callerId: string;
  skip: readonly string[];
  /** The caller's; omitted: everything. */
  scope?: StaffScope | undefined;
}

interface WantedNext extends Wanted {
  /** Which of the cases are work for the caller: to verify or with a new answer, or verified and to file; omitted: both. */
  only?: "to_review" | "to_file" | undefined;
}

/** What the caller has claimed comes before nobody's cases. Rows that another transaction has locked are passed over. */
export async function lockNextCase(tx: Transaction, wanted: WantedNext): Promise<NextCase | undefined> {
  return (await lockFirst(tx, wanted, "own")) ?? lockFirst(tx, wanted, "nobody's");
}

function lockFirst(
  tx: Transaction,
  { callerId, skip, scope, only }: WantedNext,
  whose: "own" | "nobody's",
): Promise<NextCase | undefined> {
  return tx
    .selectFrom("applications")
    .select(["applications.id", "applications.assignee_id"])
    .where(needsSpecialist)
    .where((eb) =>
      whose === "own"
        ? eb("applications.assignee_id", "=", callerId)
        : eb("applications.assignee_id", "is", null),
    )
    .where(hasNoProposal)
    .where(isNoneOf(skip))
    .$if(only !== undefined, (query) => query.where(isWork[only ?? "to_file"]))
    .$if(isLimited(scope), (query) => query.where(inScope(scope?.destinations ?? [])))
    .orderBy(sql`applications.answered_at IS NULL`)
    .orderBy("applications.act_by")
    .orderBy("applications.id")
    .limit(1)
    .forNoKeyUpdate("applications")
    .skipLocked()
    .executeTakeFirst();
}

export async function findProposalOfAnother(
  db: Database,
  { callerId, skip, scope }: Wanted,
): Promise<string | null> {
  const found = await db
    .selectFrom("applications")
    .select("applications.id")
    .where(hasProposalOfAnother(callerId))
    .where(isNoneOf(skip))
    .$if(isLimited(scope), (query) => query.where(inScope(scope?.destinations ?? [])))
    .orderBy("applications.act_by")
    .orderBy("applications.id")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Written exactly as in the index `applications_to_work_on`. */
const needsSpecialist = sql<boolean>`applications.status IN ('submitted', 'documents_verified')
  AND (applications.filed_at IS NULL OR applications.answered_at IS NOT NULL)`;

const isWork = {
  to_review: sql<boolean>`(applications.status = 'submitted' OR applications.answered_at IS NOT NULL)`,
  to_file: sql<boolean>`(applications.status = 'documents_verified' AND applications.answered_at IS NULL)`,
};

function isNoneOf(ids: readonly string[]) {
  return sql<boolean>`applications.id <> ALL (${ids}::uuid[])`;
}
