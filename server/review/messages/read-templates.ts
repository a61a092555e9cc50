// GET /review/cases/{id}/message-templates: the templates that fit a case, in the traveller's language.
import type { MessageTemplates } from "#contract/review/conversation/messages.ts";
import { isOver } from "#domain/applications.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { leavesBeforeVisa } from "#domain/dates/visa-timing.ts";
import { fillTemplates } from "#domain/review/conversation/templates.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseRequestsOf, getCase } from "../case/case-store.ts";

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function readTemplates({ db, sealer, clock }: Platform, id: string): Promise<MessageTemplates> {
  const row = await getCase(db, id);
  const { fullName, language } = await getRecipient(db, sealer, row.user_id);
  const requests = await caseRequestsOf(db, row.id);
  const missing = requests
    .filter(({ answered_at, withdrawn_at }) => answered_at === null && withdrawn_at === null)
    .map(({ kind }) => kind as DocumentKind);
  const promised = row.revised_date ?? row.estimated_date;
  const { departure } = row;
  const today = dateInIndia(clock());
  const hasLeft = departure !== null && departure < today && !isOver(row.status);
  const isLeaving = !hasLeft && !isOver(row.status) && leavesBeforeVisa({ departure, promised, today });
  const templates = fillTemplates(language, {
    name: fullName,
    reference: row.reference,
    destination: row.destination_name,
    promisedDate: promised,
    leavesOn: isLeaving ? departure : null,
    hasLeft,
    missing: [...new Set(missing)],
    isWaiting: row.status === "pending",
    filedOn: row.filed_at && dateInIndia(row.filed_at),
  });
  return { language, templates };
}
