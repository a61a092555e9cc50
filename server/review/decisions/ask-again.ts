// Asks for one document again, or withdraws a request of any kind. Only that item reopens for the traveller (D9).
import { Failure } from "#contract/errors.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { markFieldWithdrawn } from "#server/applications/requests/field-request-store.ts";
import { returnFromPending } from "#server/applications/requests/return-from-pending.ts";
import { markWithdrawn } from "#server/applications/requests/staff-request-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseFieldRequestsOf, caseRequestsOf } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { recordAsk } from "./ask-for-items.ts";
import { type CaseAt, takeCaseStep } from "./take-step.ts";
import { type Ask, notifyItemAsked } from "./notify-item-asked.ts";

/** Throws `traveller_not_found`, `words_missing` or `item_asked_already`. */
export function askAgain(platform: Platform, at: CaseAt, ask: Ask): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "ask" }, async (tx, locked) => {
    const { travellerId, kind, reason, words } = ask;
    const items = [{ travellerId, kind, reason }];
    await recordAsk(tx, platform, { at, locked, ask: { items, dueOn: null, words } });
    await notifyItemAsked(tx, platform, { row: locked.row, ask });
  });
}

/** Throws `application_not_found` for an unknown request, and `case_step_refused` for one that has ended. */
export function withdrawRequest(platform: Platform, at: CaseAt, requestId: string): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "withdraw" }, async (tx, { row, now }) => {
    const { travellerId, ...item } = await endRequest(tx, { applicationId: row.id, requestId, now });
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "item_withdrawn",
      details: { requestId, ...item },
      caller: at.caller,
      travellerId,
      now,
    });
    const { role: actor, id: actorId } = at.caller;
    await returnFromPending(tx, platform, { application: row, actor, actorId });
  });
}

type Ended = { travellerId: string } & ({ kind: DocumentKind } | { field: RequestableField });

async function endRequest(
  tx: Transaction,
  { applicationId, requestId, now }: { applicationId: string; requestId: string; now: Date },
): Promise<Ended> {
  const isIt = ({ id }: { id: string }) => id === requestId;
  const request = (await caseRequestsOf(tx, applicationId)).find(isIt);
  const fieldRequest = request ?? (await caseFieldRequestsOf(tx, applicationId)).find(isIt);
  if (!fieldRequest) throw new Failure("application_not_found");
  if (fieldRequest.answered_at ?? fieldRequest.withdrawn_at) throw new Failure("case_step_refused");
  const travellerId = fieldRequest.traveller_id;
  if (request) {
    await markWithdrawn(tx, requestId, now);
    return { travellerId, kind: request.kind as DocumentKind };
  }
  await markFieldWithdrawn(tx, requestId, now);
  return { travellerId, field: (fieldRequest as { field: string }).field as RequestableField };
}
