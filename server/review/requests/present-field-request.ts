// A request for a field as a case shows it, with what its answer corrected, masked like the details (P11).
import type { FieldRequestOfCase } from "#contract/review/requests/asked-items.ts";
import type { FieldReason, RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { openCorrection } from "#server/applications/corrections/sealed-correction.ts";
import type { caseFieldRequestsOf } from "../case/case-store.ts";
import { maskedValue } from "../case/present-details.ts";
import { openWords } from "../case/sealed-words.ts";
import type { CaseView } from "../case/case-facts.ts";

type Row = Awaited<ReturnType<typeof caseFieldRequestsOf>>[number];

export function presentFieldRequest(row: Row, view: CaseView): FieldRequestOfCase {
  const { id, traveller_id: travellerId, due_on: dueOn } = row;
  return {
    id,
    travellerId,
    field: row.field as RequestableField,
    reason: row.reason_code as FieldReason,
    words: openWords(view.sealer, { column: "field_requests.sealed_words", id }, row.sealed_words),
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    dueOn,
    correction: correctionOf(row, view),
  };
}

function correctionOf(row: Row, view: CaseView): FieldRequestOfCase["correction"] {
  const { correction_id: id, field, sealed_former, sealed_value, is_filed: isFiled } = row;
  const values = id === null ? null : openCorrection(view.sealer, { id, sealed_former, sealed_value });
  if (!values) return null;
  return {
    former: maskedValue(field, values.former, view),
    value: maskedValue(field, values.value, view),
    isFiled: isFiled === true,
  };
}
