// Proposes to recall a released visa, or to reopen a wrong rejection. The visa can't be downloaded while it waits.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import { areDocumentsErased, insertReopening, type ReopeningKind } from "./reopening-store.ts";

/** Throws `words_missing` without a reason, and `reopening_too_late` once the documents are erased. */
export function proposeReopening(
  platform: Platform,
  at: TravellerAt,
  { kind, reason }: { kind: ReopeningKind; reason: string },
): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: kind }, async (tx, { row, traveller, now }) => {
    if (reason === "") throw new Failure("words_missing");
    if (await areDocumentsErased(tx, row.id)) throw new Failure("reopening_too_late");
    const id = randomUUID();
    await insertReopening(tx, {
      id,
      application_id: row.id,
      traveller_id: traveller.id,
      kind,
      sealed_reason: sealWords(platform.sealer, { column: "reopenings.sealed_reason", id }, reason),
      proposed_by: at.caller.id,
      proposed_at: now,
    });
    await noteEvent(tx, {
      applicationId: row.id,
      kind: `${kind}_proposed`,
      details: { reopeningId: id },
      caller: at.caller,
      travellerId: traveller.id,
      now,
    });
  });
}
