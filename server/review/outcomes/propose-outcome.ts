// A specialist approves or rejects one traveller: at once if the rules allow it, otherwise as a proposal (D9).
import { Failure } from "#contract/errors.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import { saveRejection } from "#server/applications/outcomes/decision-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { takeTravellerStep, type LockedCase, type TravellerAt } from "../decisions/take-step.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { requireOpenedVisa } from "./require-opened-visa.ts";
import { decide, setOutcome } from "./set-outcome.ts";

type TakenTraveller = LockedCase & { traveller: CaseTravellerRow };

/**
 * Releases a visa that matches in every field at once, if the caller has opened it. Any other visa waits for a supervisor.
 * Throws `visa_unopened`.
 */
export function approve(platform: Platform, at: TravellerAt): Promise<void> {
  const step = { ...at, step: "approve" } as const;
  return recordRefusal(platform, step, () =>
    takeTravellerStep(platform, step, async (tx, locked) => {
      const { traveller } = locked;
      if (traveller.visa_findings?.confirmed !== true)
        return propose(tx, at, { ...locked, outcome: "approved" });
      await requireOpenedVisa(tx, at, traveller);
      await decide(tx, platform, { ...locked, at, outcome: "approved" });
    }),
  );
}

export interface Rejection {
  reason: RejectionReason;
  words: string;
}

/** Throws `words_missing` if the reason is 'other' and there is no note. */
export function reject(platform: Platform, at: TravellerAt, { reason, words }: Rejection): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "reject" }, async (tx, locked) => {
    if (reason === "other" && words === "") throw new Failure("words_missing");
    const { id } = locked.traveller;
    const place = { column: "application_travellers.sealed_words", id } as const;
    const sealed = sealWords(platform.sealer, place, words);
    const columns = { reason_code: reason, sealed_words: sealed };
    await saveRejection(tx, id, columns);
    const traveller = { ...locked.traveller, ...columns };
    const { rejectionSecondPerson } = await readPolicies(tx);
    if (rejectionSecondPerson === "always") {
      return propose(tx, at, { ...locked, traveller, outcome: "rejected" });
    }
    await decide(tx, platform, { ...locked, traveller, at, outcome: "rejected" });
  });
}

async function propose(
  tx: Transaction,
  { caller }: TravellerAt,
  { row, traveller, outcome, now }: TakenTraveller & { outcome: "approved" | "rejected" },
): Promise<void> {
  const proposed = outcome === "approved" ? "approval_proposed" : "rejection_proposed";
  await setOutcome(tx, traveller, { outcome: proposed, proposed_by: caller.id, proposed_at: now });
  await noteEvent(tx, {
    applicationId: row.id,
    kind: "outcome_proposed",
    details: { outcome, reason: traveller.reason_code },
    caller,
    travellerId: traveller.id,
    now,
  });
}
