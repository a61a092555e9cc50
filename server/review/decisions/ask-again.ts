// Asks for one item again, or withdraws the request. Only that item reopens for the traveller (D9).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import { returnFromPending } from "#server/applications/requests/return-from-pending.ts";
import { insertItemRequest, markWithdrawn } from "#server/applications/requests/staff-request-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseRequestsOf } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { type CaseAt, takeCaseStep, type LockedCase } from "./take-step.ts";
import { type Ask, notifyItemAsked } from "./notify-item-asked.ts";

/** Throws `traveller_not_found`, `words_missing` or `item_asked_already`. */
export function askAgain(platform: Platform, at: CaseAt, ask: Ask): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "ask" }, async (tx, locked) => {
    const { row, now } = locked;
    await validateAsk(tx, locked, ask);
    const requestId = randomUUID();
    const { travellerId, kind, reason, words } = ask;
    const place = { column: "item_requests.sealed_words", id: requestId } as const;
    await insertItemRequest(tx, {
      id: requestId,
      application_id: row.id,
      traveller_id: travellerId,
      kind,
      reason_code: reason,
      sealed_words: sealWords(platform.sealer, place, words),
      asked_by: at.caller.id,
      asked_at: now,
    });
    const details = { requestId, kind, reason };
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "item_asked",
      details,
      caller: at.caller,
      travellerId,
      now,
    });
    if (row.status !== "pending") await moveToPending(tx, platform, { at, locked });
    await notifyItemAsked(tx, platform, { row, ask });
  });
}

async function validateAsk(tx: Transaction, { row, travellers }: LockedCase, ask: Ask): Promise<void> {
  const traveller = travellers.find(({ id }) => id === ask.travellerId);
  if (traveller?.outcome !== "undecided") throw new Failure("traveller_not_found");
  if (ask.reason === "other" && ask.words === "") throw new Failure("words_missing");
  const requests = await caseRequestsOf(tx, row.id);
  const isOpen = requests.some(
    (request) =>
      request.traveller_id === ask.travellerId &&
      request.kind === ask.kind &&
      request.answered_at === null &&
      request.withdrawn_at === null,
  );
  if (isOpen) throw new Failure("item_asked_already");
}

function moveToPending(
  tx: Transaction,
  platform: Platform,
  { at, locked }: { at: CaseAt; locked: LockedCase },
): Promise<void> {
  const { role: actor, id: actorId } = at.caller;
  // The email about the item replaces the less specific one about the status.
  const by = { actor, actorId };
  return moveLocked(tx, platform, { application: locked.row, to: "pending", ...by });
}

export function withdrawRequest(platform: Platform, at: CaseAt, requestId: string): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "withdraw" }, async (tx, { row, now }) => {
    const request = (await caseRequestsOf(tx, row.id)).find(({ id }) => id === requestId);
    if (!request) throw new Failure("application_not_found");
    if (request.answered_at ?? request.withdrawn_at) throw new Failure("case_step_refused");
    await markWithdrawn(tx, requestId, now);
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "item_withdrawn",
      details: { requestId, kind: request.kind as DocumentKind },
      caller: at.caller,
      travellerId: request.traveller_id,
      now,
    });
    const { role: actor, id: actorId } = at.caller;
    await returnFromPending(tx, platform, { application: row, actor, actorId });
  });
}
