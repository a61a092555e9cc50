// Stores proposals that somebody becomes an administrator, or comes back as one.
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface AdministratorProposal {
  id: string;
  proposedBy: { id: string; fullName: string; email: string };
  proposedAt: Date;
}

/** Returns false if one already waits for this person. */
export async function insertProposal(
  tx: Transaction,
  { userId, proposedBy, now }: { userId: string; proposedBy: string; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("administrator_proposals")
    .values({ user_id: userId, proposed_by: proposedBy, proposed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Those that wait, by the ID of the person whom they are about. */
export async function waitingProposals(
  db: Database,
  sealer: Sealer,
  userIds: readonly string[],
): Promise<Map<string, AdministratorProposal>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("administrator_proposals as proposal")
    .innerJoin("users", "users.id", "proposal.proposed_by")
    .select(["proposal.id", "proposal.user_id", "proposal.proposed_by", "proposal.proposed_at"])
    .select([sealedText("users.full_name").as("full_name"), sealedText("users.email").as("email")])
    .where("proposal.state", "=", "waiting")
    .where("proposal.user_id", "in", userIds)
    .execute();
  return new Map(
    rows.map((row) => {
      const fullName = openText(sealer, row.full_name) ?? "";
      const proposedBy = { id: row.proposed_by, fullName, email: openText(sealer, row.email) ?? "" };
      return [row.user_id, { id: row.id, proposedBy, proposedAt: row.proposed_at }];
    }),
  );
}

/** Returns false if somebody else has decided it meanwhile. */
export async function decideProposal(
  tx: Transaction,
  id: string,
  decision: { state: "agreed" | "declined"; decidedBy: string; now: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable("administrator_proposals")
    .set({ state: decision.state, decided_by: decision.decidedBy, decided_at: decision.now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}
