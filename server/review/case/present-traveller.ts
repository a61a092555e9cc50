// One traveller of a case as the caller may see it: details, documents, checks, visa and open steps.
import type { ReviewCase } from "#contract/review/case.ts";
import { checkTraveller } from "#domain/checks/checks.ts";
import { openTravellerSteps } from "#domain/review/case-steps.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { openGivenText, type SealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type CaseParts, type CaseView, travellerFacts } from "./case-facts.ts";
import type { CaseDocumentRow, CaseTravellerRow } from "./case-store.ts";
import { enteredOf, presentDetails } from "./present-details.ts";
import { presentCorrection } from "../corrections/present-correction.ts";
import { openWords } from "./sealed-words.ts";
import { presentVisa } from "../visa/present-visa.ts";
import { travellerStandingOf } from "./standing-of.ts";

type CaseTraveller = ReviewCase["travellers"][number];

export function presentTraveller(row: CaseTravellerRow, parts: CaseParts, view: CaseView): CaseTraveller {
  const facts = travellerFacts(row, parts);
  return {
    id: row.id,
    name: fullNameOf(facts.traveller),
    outcome: row.outcome,
    proposedBy: personOf(view.sealer, row.proposed_by, row.proposer_name),
    decidedBy: personOf(view.sealer, row.decided_by, row.decider_name),
    declined: declinedOf(row, view),
    reason: reasonOf(row, view),
    details: presentDetails(enteredOf(view.sealer, row, parts.form), facts.pages, view),
    marks: [...facts.marks],
    documents: parts.documents
      .filter(({ traveller_id }) => traveller_id === row.id)
      .map((document) => ({ ...documentOf(document, parts), ...seenOf(document, { row, parts }) })),
    checks: checkTraveller(facts),
    reopening: reopeningOf(row, view),
    correction: presentCorrection(row, parts, view),
    visa: presentVisa(row, parts, view),
    open: openTravellerSteps(view.standing, travellerStandingOf(row), view.caller),
  };
}

function personOf(sealer: Sealer, id: string | null, name: SealedText): CaseTraveller["proposedBy"] {
  return id === null ? null : { id, fullName: openGivenText(sealer, name) };
}

function declinedOf(row: CaseTravellerRow, { sealer }: CaseView): CaseTraveller["declined"] {
  if (row.declined_at === null) return null;
  const place = { column: "application_travellers.sealed_decline", id: row.id } as const;
  return {
    by: openGivenText(sealer, row.decliner_name),
    at: row.declined_at.toISOString(),
    words: openWords(sealer, place, row.sealed_decline),
  };
}

function reopeningOf(row: CaseTravellerRow, { sealer }: CaseView): CaseTraveller["reopening"] {
  const { reopening_id: id, reopening_by: by, reopening_at: at } = row;
  if (id === null || by === null || at === null) return null;
  const place = { column: "reopenings.sealed_reason", id } as const;
  return {
    kind: row.outcome === "approved" ? "recall" : "reopen",
    by: { id: by, fullName: openGivenText(sealer, row.reopener_name) },
    at: at.toISOString(),
    reason: openWords(sealer, place, row.reopening_reason),
  };
}

/** Of a proposed or decided rejection. */
export function reasonOf(
  row: CaseTravellerRow,
  { sealer }: Pick<CaseView, "sealer">,
): CaseTraveller["reason"] {
  if (row.reason_code === null) return null;
  const place = { column: "application_travellers.sealed_words", id: row.id } as const;
  return { code: row.reason_code, words: openWords(sealer, place, row.sealed_words) };
}

function documentOf(
  document: CaseDocumentRow,
  { opened, purposes }: CaseParts,
): CaseTraveller["documents"][number] {
  return {
    id: document.id,
    kind: document.kind,
    mediaType: document.media_type,
    sizeBytes: document.size_bytes,
    handedInAt: document.handed_in_at.toISOString(),
    replaced: document.replaced_at !== null,
    opened: opened.has(document.id),
    purpose: purposes.get(document.id) ?? "verification",
  };
}

/** What was opened before the newest proposal does not count: it was made for another decision. */
function seenOf(
  { id }: CaseDocumentRow,
  { row, parts: { openings } }: { row: CaseTravellerRow; parts: CaseParts },
): { seen?: boolean } {
  if (!openings) return {};
  const at = openings.get(id);
  const proposals = [row.proposed_at, row.reopening_at, row.correction_at];
  return { seen: at !== undefined && proposals.every((proposed) => proposed === null || proposed < at) };
}
