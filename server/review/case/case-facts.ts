// What the automatic checks are told of one traveller of a case.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { CheckFacts } from "#domain/checks/check.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import type { Caller, CaseStanding } from "#domain/review/case-steps.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { CaseDocumentRow, CaseRow, CaseTravellerRow } from "./case-store.ts";
import { enteredOf, pagesOf } from "./present-details.ts";

export interface CaseParts {
  row: CaseRow;
  form: ApplicationFormData;
  documents: readonly CaseDocumentRow[];
  today: CalendarDate;
}

/** Who looks at it, and what they may see. */
export interface CaseView {
  caller: Caller;
  standing: CaseStanding;
  unmasked: boolean;
  sealer: Sealer;
}

export function caseFacts(
  traveller: CaseTravellerRow,
  { row, form, documents, today }: CaseParts,
): CheckFacts {
  return {
    traveller: enteredOf(traveller, form),
    pages: pagesOf(traveller),
    marks: traveller.marks ?? [],
    documents: documents
      .filter(({ traveller_id, replaced_at }) => traveller_id === traveller.id && replaced_at === null)
      .map(({ kind }) => kind),
    required: requiredDocuments(row.visa_type, row.extra_documents),
    otherNumbers: form.travellers
      .filter((_, at) => at !== traveller.position - 1)
      .map(({ passportNumber }) => passportNumber),
    nameRule: row.name_rule,
    travelDate: form.travelDate,
    today,
  };
}
