// Sets a traveller's outcome. A decision also triggers the refund, the email and the application's status (D9).
import type { Outcome } from "#domain/review/outcomes.ts";
import { decisionOf, isDecided, mayBecome } from "#domain/review/outcomes.ts";
import { refundRejection } from "#server/applications/cancel/refund-application.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import { type OutcomeColumns, updateOutcome } from "#server/applications/outcomes/decision-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import type { CaseAt, LockedCase } from "../decisions/take-step.ts";
import { drawSample } from "../samples/draw-sample.ts";
import { notifyDecided } from "./notify-decided.ts";

export interface Decided extends LockedCase {
  at: CaseAt;
  /** The row with its current reason and note. */
  traveller: CaseTravellerRow;
  outcome: "approved" | "rejected";
}

/** The reason and note must be stored before, because the database checks them together with the outcome. */
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
  await drawSample(tx, platform, { traveller, outcome, decidedBy: caller.id, now });
  const rejection = { application: row, travellerId: traveller.id, actor: caller.role, now };
  const refundPaise = outcome === "rejected" ? await refundRejection(tx, platform, rejection) : 0;
  const outcomes = decided.travellers.map((other) => (other.id === traveller.id ? outcome : other.outcome));
  await notifyDecided(tx, platform, { row, traveller, outcome, outcomes, refundPaise });
  await moveIfAllDecided(tx, platform, { ...decided, outcomes });
}

export async function setOutcome(
  tx: Transaction,
  { id, outcome: from }: Pick<CaseTravellerRow, "id" | "outcome">,
  columns: OutcomeColumns,
): Promise<void> {
  const { outcome: to } = columns;
  if (!mayBecome(from, to)) throw new Error(`an outcome cannot move from ${from} to ${to}`);
  await updateOutcome(tx, id, columns);
}

async function moveIfAllDecided(
  tx: Transaction,
  platform: Platform,
  { at, row, outcomes }: Decided & { outcomes: readonly Outcome[] },
): Promise<void> {
  const to = outcomes.every(isDecided) ? decisionOf(outcomes) : undefined;
  if (!to) return;
  const { role: actor, id: actorId } = at.caller;
  // Each traveller's own email has already reported it.
  await moveLocked(tx, platform, { application: row, to, actor, actorId });
}
