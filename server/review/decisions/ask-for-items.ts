// Asks travellers for documents and fields, several at once. Only these reopen for them (D9, docs/decisions/0067-requests.md).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { AskedItem } from "#contract/review/requests/asked-items.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { isDeadline, maxDeadlineDays } from "#domain/review/requests/deadlines.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import { insertFieldRequest } from "#server/applications/requests/field-request-store.ts";
import { insertItemRequest } from "#server/applications/requests/staff-request-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseFieldRequestsOf, caseRequestsOf } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { type AskForItems, notifyItemsAsked } from "./notify-items-asked.ts";
import { type CaseAt, type LockedCase, takeCaseStep } from "./take-step.ts";

/**
 * One email and one push for all items. Throws `traveller_not_found`, `words_missing`, `item_asked_already`
 * or `deadline_wrong`.
 */
export function askForItems(platform: Platform, at: CaseAt, ask: AskForItems): Promise<void> {
  return takeCaseStep(platform, { ...at, step: "ask" }, async (tx, locked) => {
    await recordAsk(tx, platform, { at, locked, ask });
    await notifyItemsAsked(tx, platform, { row: locked.row, ask });
  });
}

interface Asking {
  at: CaseAt;
  locked: LockedCase;
  ask: AskForItems;
}

/** All but notifying the traveller. */
export async function recordAsk(
  tx: Transaction,
  platform: Platform,
  { at, locked, ask }: Asking,
): Promise<void> {
  await validateAsk(tx, locked, ask);
  for (const item of ask.items) await insertItem(tx, platform, { at, locked, ask, item });
  if (locked.row.status === "pending") return;
  const { role: actor, id: actorId } = at.caller;
  // The email about the items replaces the less specific one about the status.
  await moveLocked(tx, platform, { application: locked.row, to: "pending", actor, actorId });
}

async function validateAsk(tx: Transaction, locked: LockedCase, ask: AskForItems): Promise<void> {
  const { row, travellers, now } = locked;
  for (const item of ask.items) {
    const traveller = travellers.find(({ id }) => id === item.travellerId);
    if (traveller?.outcome !== "undecided") throw new Failure("traveller_not_found");
  }
  if (ask.words === "" && ask.items.some(({ reason }) => reason === "other"))
    throw new Failure("words_missing");
  if (ask.dueOn !== null) {
    const { holidays } = await readPolicies(tx);
    const isRight = isDeadline(ask.dueOn, { today: dateInIndia(now), holidays });
    if (!isRight) throw new Failure("deadline_wrong", { params: { days: maxDeadlineDays } });
  }
  const open = [
    ...(await caseRequestsOf(tx, row.id)).map((request) => ({ ...request, what: request.kind })),
    ...(await caseFieldRequestsOf(tx, row.id)).map((request) => ({ ...request, what: request.field })),
  ].filter(({ answered_at, withdrawn_at }) => answered_at === null && withdrawn_at === null);
  const asked = [
    ...open.map(({ traveller_id, what }) => `${traveller_id} ${what}`),
    ...ask.items.map((item) => `${item.travellerId} ${whatOf(item)}`),
  ];
  if (new Set(asked).size < asked.length) throw new Failure("item_asked_already");
}

/** No document is called like a field. */
function whatOf(item: AskedItem): string {
  return "field" in item ? item.field : item.kind;
}

async function insertItem(
  tx: Transaction,
  platform: Platform,
  { at, locked: { row, now }, ask, item }: Asking & { item: AskedItem },
): Promise<void> {
  const id = randomUUID();
  const { travellerId } = item;
  const request = {
    id,
    application_id: row.id,
    traveller_id: travellerId,
    reason_code: item.reason,
    due_on: ask.dueOn,
    asked_by: at.caller.id,
    asked_at: now,
  };
  const event = { applicationId: row.id, kind: "item_asked", caller: at.caller, travellerId, now } as const;
  const wordsIn = (column: "item_requests.sealed_words" | "field_requests.sealed_words") =>
    sealWords(platform.sealer, { column, id }, ask.words);
  if ("field" in item) {
    const { field, reason } = item;
    await insertFieldRequest(tx, { ...request, field, sealed_words: wordsIn("field_requests.sealed_words") });
    await noteEvent(tx, { ...event, details: { requestId: id, field, reason } });
    return;
  }
  const { kind, reason } = item;
  await insertItemRequest(tx, { ...request, kind, sealed_words: wordsIn("item_requests.sealed_words") });
  await noteEvent(tx, { ...event, details: { requestId: id, kind, reason } });
}
