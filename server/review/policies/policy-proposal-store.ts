// Stores proposed changes of guarded policies. At most one per policy is open: waiting, or agreed and not yet in force.
import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { openGivenText, openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface PolicyProposal {
  id: string;
  name: string;
  value: unknown;
  /** Null for a proposal from before reasons were asked for. */
  reason: string | null;
  state: "waiting" | "agreed";
  proposedBy: { id: string; email: string; name: string };
  proposedAt: Date;
  /** The second administrator. */
  agreedBy: { id: string | null; email: string; name: string } | null;
  takesEffectAt: Date | null;
}

const open = ["waiting", "agreed"] as const;

function openProposals(db: Database) {
  return db
    .selectFrom("policy_proposals as proposal")
    .innerJoin("users as first", "first.id", "proposal.proposed_by")
    .leftJoin("users as second", "second.id", "proposal.decided_by")
    .select(["proposal.id", "proposal.name", "proposal.value", "proposal.state"])
    .select(["proposal.proposed_by", "proposal.proposed_at", "proposal.takes_effect_at"])
    .select("proposal.sealed_reason")
    .select("proposal.decided_by")
    .select(sealedText("users.email", "first").as("first_email"))
    .select(sealedText("users.email", "second").as("second_email"))
    .select(sealedText("users.full_name", "first").as("first_name"))
    .select(sealedText("users.full_name", "second").as("second_name"))
    .where("proposal.state", "in", open)
    .orderBy("proposal.name");
}

type ProposalRow = Awaited<ReturnType<ReturnType<typeof openProposals>["executeTakeFirstOrThrow"]>>;

function asProposal(sealer: Sealer, row: ProposalRow): PolicyProposal {
  const secondEmail = openText(sealer, row.second_email);
  return {
    id: row.id,
    name: row.name,
    value: row.value,
    reason: openReason(sealer, row),
    state: row.state === "agreed" ? "agreed" : "waiting",
    proposedBy: {
      id: row.proposed_by,
      email: openGivenText(sealer, row.first_email),
      name: openGivenText(sealer, row.first_name),
    },
    proposedAt: row.proposed_at,
    agreedBy:
      secondEmail === null
        ? null
        : { id: row.decided_by, email: secondEmail, name: openText(sealer, row.second_name) ?? secondEmail },
    takesEffectAt: row.takes_effect_at,
  };
}

/** Reasons are encrypted, because they may name people. */
function openReason(sealer: Sealer, row: { id: string; sealed_reason: Buffer | null }): string | null {
  return row.sealed_reason && sealer.open({ column: sealedReason, id: row.id }, row.sealed_reason);
}

const sealedReason = "policy_proposals.sealed_reason";
const sealedAnswer = "policy_proposals.sealed_answer";

export interface ProposalReasons {
  /** Why the policy was to change, and why it was not; null where that was not asked for. */
  reason: string | null;
  answer: string | null;
}

/** Of proposals, open or not, by ID. */
export async function findProposalReasons(
  db: Database,
  sealer: Sealer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProposalReasons>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("policy_proposals")
    .select(["id", "sealed_reason", "sealed_answer"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, sealed_answer, sealed_reason }) => [
      id,
      {
        reason: openReason(sealer, { id, sealed_reason }),
        answer: sealed_answer && sealer.open({ column: sealedAnswer, id }, sealed_answer),
      },
    ]),
  );
}

export async function listOpenProposals(db: Database, sealer: Sealer): Promise<PolicyProposal[]> {
  return (await openProposals(db).execute()).map((row) => asProposal(sealer, row));
}

/** Locks the policy's open proposal, if there is one, until the transaction ends. */
export async function lockOpenProposal(
  tx: Transaction,
  sealer: Sealer,
  name: string,
): Promise<PolicyProposal | undefined> {
  const row = await openProposals(tx)
    .where("proposal.name", "=", name)
    .forUpdate("proposal")
    .executeTakeFirst();
  return row && asProposal(sealer, row);
}

/** Those whose time has come, locked until the transaction ends. */
export async function lockDueProposals(
  tx: Transaction,
  sealer: Sealer,
  now: Date,
): Promise<PolicyProposal[]> {
  const rows = await openProposals(tx)
    .where("proposal.state", "=", "agreed")
    .where("proposal.takes_effect_at", "<=", now)
    .forUpdate("proposal")
    .skipLocked()
    .execute();
  return rows.map((row) => asProposal(sealer, row));
}

interface NewProposal {
  name: string;
  value: unknown;
  reason: string;
  proposedBy: string;
  now: Date;
}

/** Returns its ID, or undefined if the policy already has an open proposal. */
export async function insertProposal(
  db: Database,
  sealer: Sealer,
  { name, value, reason, proposedBy, now }: NewProposal,
): Promise<string | undefined> {
  const id = randomUUID();
  const inserted = await db
    .insertInto("policy_proposals")
    .values({
      id,
      name,
      value: JSON.stringify(value),
      sealed_reason: sealer.seal({ column: sealedReason, id }, reason),
      proposed_by: proposedBy,
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? id : undefined;
}

type Decision =
  | { state: "declined"; decidedBy: string; now: Date; reason: string }
  | { state: "agreed"; decidedBy: string; now: Date; takesEffectAt: Date };

export async function decideProposal(
  db: Database,
  sealer: Sealer,
  { id, decision }: { id: string; decision: Decision },
): Promise<void> {
  await db
    .updateTable("policy_proposals")
    .set({
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_at: decision.now,
      ...(decision.state === "agreed"
        ? { takes_effect_at: decision.takesEffectAt }
        : {
            takes_effect_at: null,
            sealed_answer: sealer.seal({ column: sealedAnswer, id }, decision.reason),
          }),
    })
    .where("id", "=", id)
    .execute();
}

export async function markInForce(db: Database, id: string): Promise<void> {
  await db.updateTable("policy_proposals").set({ state: "in_force" }).where("id", "=", id).execute();
}
