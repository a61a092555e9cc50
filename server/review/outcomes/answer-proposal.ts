// A second person agrees to a proposal, or sends it back to the specialist with a note (D9).
import { Failure } from "#contract/errors.ts";
import { requireIndependent } from "#server/accounts/staff/require-independent.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import { decide, setOutcome } from "./set-outcome.ts";

export function agree(platform: Platform, at: TravellerAt): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "agree" }, async (tx, locked) => {
    const { traveller, now } = locked;
    await requireIndependent(
      tx,
      { firstId: traveller.proposed_by ?? undefined, secondId: at.caller.id },
      now,
    );
    await decide(tx, platform, { ...locked, at, outcome: proposedOf(locked.traveller.outcome) });
  });
}

export function decline(platform: Platform, at: TravellerAt, words: string): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "decline" }, async (tx, { row, traveller, now }) => {
    if (words === "") throw new Failure("words_missing");
    const place = { column: "application_travellers.sealed_decline", id: traveller.id } as const;
    await setOutcome(tx, traveller, {
      outcome: "undecided",
      proposed_by: null,
      proposed_at: null,
      reason_code: null,
      sealed_words: null,
      declined_by: at.caller.id,
      declined_at: now,
      sealed_decline: sealWords(platform.sealer, place, words),
    });
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "outcome_declined",
      details: { outcome: proposedOf(traveller.outcome) },
      caller: at.caller,
      travellerId: traveller.id,
      now,
    });
  });
}

function proposedOf(outcome: string): "approved" | "rejected" {
  return outcome === "approval_proposed" ? "approved" : "rejected";
}
