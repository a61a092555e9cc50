// A second person agrees to a proposal, or sends it back to the specialist with a note (D9).
import { Failure } from "#contract/errors.ts";
import { requireIndependent } from "#server/accounts/staff/require-independent.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { type LockedCase, takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { requireOpenedVisa } from "./require-opened-visa.ts";
import { decide, setOutcome } from "./set-outcome.ts";

/** Throws `visa_unopened` unless the caller has opened the visa that would be released. */
export function agree(platform: Platform, at: TravellerAt): Promise<void> {
  const step = { ...at, step: "agree" } as const;
  return recordRefusal(platform, step, () =>
    takeTravellerStep(platform, step, async (tx, locked) => {
      const { traveller, now } = locked;
      const people = { firstId: traveller.proposed_by ?? undefined, secondId: at.caller.id };
      await requireIndependent(tx, people, now);
      const outcome = proposedOf(traveller.outcome);
      if (outcome === "approved") await requireOpenedVisa(tx, at, traveller);
      await decide(tx, platform, { ...locked, at, outcome });
    }),
  );
}

/** The person who proposed takes it back, with the reason; the case is theirs to decide again. */
export function retract(platform: Platform, at: TravellerAt, words: string): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "retract" }, (tx, locked) =>
    returnProposal(tx, platform, { ...locked, at, words, kind: "outcome_retracted" }),
  );
}

export function decline(platform: Platform, at: TravellerAt, words: string): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "decline" }, (tx, locked) =>
    returnProposal(tx, platform, { ...locked, at, words, kind: "outcome_declined" }),
  );
}

interface Returned extends LockedCase {
  at: TravellerAt;
  traveller: CaseTravellerRow;
  words: string;
  kind: "outcome_declined" | "outcome_retracted";
}

async function returnProposal(
  tx: Transaction,
  { sealer }: Platform,
  { at, row, traveller, words, kind, now }: Returned,
): Promise<void> {
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
    sealed_decline: sealWords(sealer, place, words),
  });
  const details = { outcome: proposedOf(traveller.outcome) };
  const travellerId = traveller.id;
  await noteEvent(tx, { applicationId: row.id, kind, details, caller: at.caller, travellerId, now });
}

function proposedOf(outcome: string): "approved" | "rejected" {
  return outcome === "approval_proposed" ? "approved" : "rejected";
}
