// A specialist proposes to correct fields of a traveller's details, for example a surname that the passport spells
// differently (docs/decisions/0073-corrections-by-staff.md).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { CorrectionRequest } from "#contract/review/requests/corrections.ts";
import { planCorrection } from "#server/applications/corrections/correct-field.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { isErasureAsked } from "../conversation/note-store.ts";
import { takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import { insertProposal } from "./correction-proposal-store.ts";
import { sealValues } from "./sealed-values.ts";

/**
 * Changes nothing yet, but the values must already be those that the passport form would take: throws what it finds, at the
 * field, `correction_number_taken` and `correction_changes_nothing`. Fields whose value stays the same are left out.
 */
export function proposeCorrection(
  platform: Platform,
  at: TravellerAt,
  { fields, reason }: CorrectionRequest,
): Promise<void> {
  const { sealer } = platform;
  return takeTravellerStep(platform, { ...at, step: "correct_details" }, async (tx, locked) => {
    const { row, traveller, now } = locked;
    if (await isErasureAsked(tx, row.user_id)) throw new Failure("case_closed");
    const { changed } = await planCorrection(tx, platform, {
      application: row,
      changes: fields,
      traveller,
    }).catch(rethrowForStaff);
    if (changed.length === 0) throw new Failure("correction_changes_nothing");
    const id = randomUUID();
    const values = changed.map((change) => ({
      ...change,
      noSurname: fields.find(({ field }) => field === change.field)?.noSurname,
    }));
    await insertProposal(tx, {
      id,
      application_id: row.id,
      traveller_id: traveller.id,
      sealed_values: sealValues(sealer, id, values),
      sealed_reason: sealWords(sealer, { column: "correction_proposals.sealed_reason", id }, reason),
      proposed_by: at.caller.id,
      proposed_at: now,
    });
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "correction_proposed",
      details: { correctionId: id, fields: changed.map(({ field }) => field) },
      caller: at.caller,
      travellerId: traveller.id,
      now,
    });
  });
}

/** The sentence for travellers offers to update the other traveller. */
function rethrowForStaff(error: unknown): never {
  const isTaken = error instanceof Failure && error.code === "passport_number_taken";
  if (isTaken) throw new Failure("correction_number_taken", { params: error.details.params });
  throw error;
}
