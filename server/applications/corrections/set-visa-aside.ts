// An uploaded visa that was not released goes when a detail that it was compared with is corrected: it has to be uploaded, and
// so compared, again. We store it as a drawing, which has lost the text that is compared.
import { type RequestableField, fieldsOnVisa } from "#domain/review/requests/requestable-fields.ts";
import { deleteFiles } from "#server/drafts/documents/document-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordEvent } from "../history/event-store.ts";
import { takeUnreleasedVisa } from "./correction-store.ts";

interface Corrected {
  applicationId: string;
  fields: readonly RequestableField[];
  correction: { traveller: { id: string }; by: { userId: string; actor: string } };
}

export async function setVisaAside(
  tx: Transaction,
  { clock }: Pick<Platform, "clock">,
  { applicationId, fields, correction: { traveller, by } }: Corrected,
): Promise<void> {
  if (!fields.some((field) => fieldsOnVisa.includes(field))) return;
  const fileId = await takeUnreleasedVisa(tx, traveller.id);
  if (fileId === null) return;
  await deleteFiles(tx, [fileId]);
  await recordEvent(tx, {
    applicationId,
    kind: "visa_set_aside",
    details: { fileId },
    travellerId: traveller.id,
    actor: by.actor,
    actorId: by.userId,
    at: clock(),
  });
}
