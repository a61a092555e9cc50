// Stores corrections of travellers' details that staff propose.
import type { Insertable } from "kysely";
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { CorrectionProposals } from "#server/platform/database/schema.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";

export async function insertProposal(
  tx: Transaction,
  proposal: Insertable<CorrectionProposals>,
): Promise<void> {
  await tx.insertInto("correction_proposals").values(proposal).execute();
}

interface Decision {
  state: "agreed" | "declined" | "retracted";
  decidedBy: string;
  sealedAnswer: Buffer | null;
  now: Date;
}

/** The application must be locked. */
export async function decideProposal(
  tx: Transaction,
  id: string,
  { state, decidedBy, sealedAnswer, now }: Decision,
): Promise<void> {
  await tx
    .updateTable("correction_proposals")
    .set({ state, decided_by: decidedBy, decided_at: now, sealed_answer: sealedAnswer })
    .where("id", "=", id)
    .execute();
}

interface Waiting {
  exceptBy: string;
  scope: StaffScope | undefined;
  limit: number;
}

/** Those of open cases that somebody else than `exceptBy` has proposed, newest first. */
export function listWaitingProposals(db: Database, { exceptBy, scope, limit }: Waiting) {
  return db
    .selectFrom("correction_proposals as proposal")
    .innerJoin("applications", "applications.id", "proposal.application_id")
    .innerJoin("users as author", "author.id", "proposal.proposed_by")
    .select(["proposal.id", "proposal.application_id", "proposal.proposed_at as written_at"])
    .select("applications.reference")
    .select(sealedText("users.full_name", "author").as("author_name"))
    .where("proposal.state", "=", "waiting")
    .where("proposal.proposed_by", "!=", exceptBy)
    .where("applications.status", "in", ["submitted", "documents_verified", "pending"])
    .$if(isLimited(scope), (query) => query.where(inScope(scope?.destinations ?? [])))
    .orderBy("proposal.proposed_at", "desc")
    .limit(limit)
    .execute();
}
