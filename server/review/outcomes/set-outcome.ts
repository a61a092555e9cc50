// Writes a traveller's outcome; once it is decided, the money, the mail and the application follow (D9).
import type { Outcome } from "#domain/review/outcomes.ts";
import { decisionOf, isDecided, mayBecome } from "#domain/review/outcomes.ts";
import { refundRejection } from "#server/applications/cancel/refund-application.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import type { CaseAt, Taken } from "../decisions/take-step.ts";
import { notifyDecided } from "./notify-decided.ts";

export interface Decided extends Taken {
  at: CaseAt;
  /** With the reason and the words that stand in its row now. */
  traveller: CaseTravellerRow;
  outcome: "approved" | "rejected";
}

/** The row's other columns are set before; the database judges them together with the outcome. */
export async function decide(tx: Transaction, platform: Platform, decided: Decided): Promise<void> {
  const { at, row, traveller, outcome, now } = decided;
  const { caller } = at;
  await setOutcome(tx, traveller, { outcome, decided_by: caller.id, decided_at: now });
  await noteEvent(tx, {
    applicationId: row.id,
    kind: "outcome_decided",
    details: { outcome, reason: traveller.reason_code, proposedBy: traveller.proposed_by },
    caller,
    travellerId: traveller.id,
    now,
  });
  const end = { application: row, travellerId: traveller.id, actor: caller.role, now };
  const refundPaise = outcome === "rejected" ? await refundRejection(tx, platform, end) : 0;
  const outcomes = decided.travellers.map((other) => (other.id === traveller.id ? outcome : other.outcome));
  await notifyDecided(tx, platform, { row, traveller, outcome, outcomes, refundPaise });
  await moveWithAll(tx, platform, { ...decided, outcomes });
}

export async function setOutcome(
  tx: Transaction,
  { id, outcome: from }: Pick<CaseTravellerRow, "id" | "outcome">,
  columns: {
    outcome: Outcome;
    proposed_by?: string | null;
    proposed_at?: Date | null;
    decided_by?: string;
    decided_at?: Date;
    reason_code?: string | null;
    sealed_words?: Buffer | null;
    declined_by?: string;
    declined_at?: Date;
    sealed_decline?: Buffer | null;
  },
): Promise<void> {
  const { outcome: to } = columns;
  if (!mayBecome(from, to)) throw new Error(`an outcome cannot move from ${from} to ${to}`);
  await tx.updateTable("application_travellers").set(columns).where("id", "=", id).execute();
}

async function moveWithAll(
  tx: Transaction,
  platform: Platform,
  { at, row, outcomes }: Decided & { outcomes: readonly Outcome[] },
): Promise<void> {
  const to = outcomes.every(isDecided) ? decisionOf(outcomes) : undefined;
  if (!to) return;
  const { role: actor, id: actorId } = at.caller;
  // Each traveller's own email has said it already.
  await moveLocked(tx, platform, { application: row, to, actor, actorId, skipNotification: true });
}
