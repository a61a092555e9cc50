// Which uploads are still missing for a traveller, in the specification's words: 'Please upload {label}.' (§5).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { slotId } from "#web/features/drafts/slot-id.ts";
import { messageText } from "#web/terms/failure-text.ts";

export interface UploadProblem {
  fieldId: string;
  message: string;
}

/** What replaces 'Please upload {label}.' for the documents that were chosen but have not arrived yet. */
export interface InFlight {
  kinds: readonly DocumentKind[];
  stillSending: (kind: DocumentKind) => string;
}

/** In the order of the page: the consent, then each missing document. */
export function findUploadProblems(
  draft: Draft,
  traveller: DraftTraveller,
  inFlight: InFlight,
): UploadProblem[] {
  // validPassport has no slot of its own: the two passport pages count as it (D33).
  const isHere = ({ step, travellerId, kind }: Draft["missing"][number]) =>
    step === "documents" && travellerId === traveller.id && kind !== "validPassport";
  return draft.missing.filter(isHere).map((item) => ({
    fieldId: item.kind ? slotId(item.kind) : "consent",
    message:
      item.kind && inFlight.kinds.includes(item.kind) ? inFlight.stillSending(item.kind) : messageText(item),
  }));
}
