// GET /review/cases/{id}/message-templates: the templates that fit a case, in the traveller's language.
import type { MessageTemplates } from "#contract/review/conversation/messages.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { fillTemplates } from "#domain/review/conversation/templates.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseRequestsOf, getCase } from "../case/case-store.ts";

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function readTemplates({ db, sealer }: Platform, id: string): Promise<MessageTemplates> {
  const row = await getCase(db, id);
  const { fullName, language } = await getRecipient(db, sealer, row.user_id);
  const requests = await caseRequestsOf(db, row.id);
  const missing = requests
    .filter(({ answered_at, withdrawn_at }) => answered_at === null && withdrawn_at === null)
    .map(({ kind }) => kind as DocumentKind);
  const templates = fillTemplates(language, {
    name: fullName,
    reference: row.reference,
    destination: row.destination_name,
    promisedDate: row.revised_date ?? row.estimated_date,
    missing: [...new Set(missing)],
    isWaiting: row.status === "pending",
    filedOn: row.filed_at && dateInIndia(row.filed_at),
  });
  return { language, templates };
}
