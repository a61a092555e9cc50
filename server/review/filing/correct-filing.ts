// Corrects what was recorded of a filing: reference, date or fee. The former values stay, with the reason.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findFiling } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { type CaseAt, takeCaseStep } from "../decisions/take-step.ts";
import { currentFiling, type Filing, insertCorrection } from "./filing-store.ts";
import { sealWords } from "../case/sealed-words.ts";

export interface Correction extends Filing {
  reason: string;
}

/**
 * Refunds do not change with it: they depend on whether a filing is recorded, not on its values. Throws `words_missing`
 * without a reference or reason, and `filing_date_wrong` for a date before submission or in the future.
 */
export function correctFiling(platform: Platform, at: CaseAt, { reason, ...to }: Correction): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "correct" }, async (tx, { row, now }) => {
    if (to.reference === "" || reason === "") throw new Failure("words_missing");
    if (to.filedOn < dateInIndia(row.submitted_at) || to.filedOn > dateInIndia(now)) {
      throw new Failure("filing_date_wrong");
    }
    const recorded = await findFiling(tx, row.id);
    if (!recorded) throw new Error("a filed case has no filing");
    const from = currentFiling(recorded);
    const { reference, filedOn, fee } = to;
    if (reference === from.reference && filedOn === from.filedOn && fee === from.fee) return;
    const id = randomUUID();
    await insertCorrection(tx, {
      id,
      application_id: row.id,
      authority_reference: reference,
      filed_on: filedOn,
      fee_paise: fee,
      sealed_reason: sealWords(platform.sealer, { column: "filing_corrections.sealed_reason", id }, reason),
      corrected_by: at.caller.id,
      corrected_at: now,
    });
    const details = {
      from: { filedOn: from.filedOn, feePaise: from.fee },
      to: { filedOn, feePaise: fee },
      isReferenceChanged: reference !== from.reference,
    };
    await noteEvent(tx, { applicationId: row.id, kind: "filing_corrected", details, caller: at.caller, now });
  });
}
