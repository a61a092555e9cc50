// Records the filing with the authority: reference, date and fee. A filed case can no longer be cancelled (D34).
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { setFiled } from "#server/applications/application-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countNeverOpened } from "../case/opened-documents.ts";
import { noteEvent } from "../case/note-event.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { type CaseAt, takeCaseStep } from "../decisions/take-step.ts";
import { type Filing, insertFiling } from "./filing-store.ts";
import { notifyFiled } from "./notify-filed.ts";

/**
 * Throws `words_missing` without a reference, `filing_date_wrong` for a date before submission or in the future, and
 * `documents_unopened` if nobody has opened a document, such as one replaced after the verification.
 */
export function fileCase(platform: Platform, at: CaseAt, filing: Filing): Promise<void> {
  const { reference, filedOn, fee } = filing;
  const step = { ...at, step: "file" } as const;
  return recordRefusal(platform, step, () =>
    takeCaseStep(platform, step, async (tx, { row, now }) => {
      if (reference === "") throw new Failure("words_missing");
      if (filedOn < dateInIndia(row.submitted_at) || filedOn > dateInIndia(now)) {
        throw new Failure("filing_date_wrong");
      }
      const count = await countNeverOpened(tx, row.id);
      if (count > 0) throw new Failure("documents_unopened", { params: { count } });
      await insertFiling(tx, {
        application_id: row.id,
        authority_reference: reference,
        filed_on: filedOn,
        fee_paise: fee,
        recorded_by: at.caller.id,
        recorded_at: now,
      });
      await setFiled(tx, row.id, now);
      const details = { filedOn, feePaise: fee };
      await noteEvent(tx, { applicationId: row.id, kind: "filed", details, caller: at.caller, now });
      await notifyFiled(tx, platform, { row, filing, now });
    }),
  );
}
