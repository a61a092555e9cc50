// Answers one requested field: the traveller corrects the value, or confirms it (docs/decisions/0067-requests.md).
import { Failure } from "#contract/errors.ts";
import type { FieldAnswer } from "#contract/requests/field-requests.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { Language } from "#domain/content/languages.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockOwnApplication } from "../application-store.ts";
import { correctFields } from "../corrections/correct-field.ts";
import { recordEvent } from "../history/event-store.ts";
import { getOwnFieldRequest, markFieldAnswered } from "./field-request-store.ts";
import type { OwnRequest } from "./request-store.ts";
import { returnFromPending } from "./return-from-pending.ts";

export interface FieldAnswered {
  field: RequestableField;
  status: ApplicationStatus;
  requestsLeft: number;
}

/** After the last open request the application returns to its earlier status. Throws `item_answered`, and as `correctFields` does. */
export function answerFieldRequest(
  platform: Platform,
  own: OwnRequest & { language: Language },
  answer: FieldAnswer,
): Promise<FieldAnswered> {
  return transaction(platform.db, async (tx) => {
    const application = await lockOwnApplication(tx, { id: own.applicationId, userId: own.userId });
    const request = await getOwnFieldRequest(tx, own);
    const now = platform.clock();
    const { requestId, userId, language } = own;
    if (!(await markFieldAnswered(tx, requestId, now))) throw new Failure("item_answered");
    const { field, traveller_id: travellerId, position } = request;
    const { guardianConsent, ...change } = answer;
    const changed = await correctFields(tx, platform, {
      application,
      changes: [{ ...change, field }],
      input: "value",
      guardianConsent,
      traveller: { id: travellerId, position },
      origin: { requestId },
      by: { userId, language, actor: "traveller" },
    });
    await recordEvent(tx, {
      applicationId: application.id,
      kind: "item_answered",
      details: { requestId, field, isChanged: changed.length > 0 },
      travellerId,
      actor: "traveller",
      actorId: userId,
      at: now,
    });
    const by = { actor: "traveller", actorId: userId };
    return { field, ...(await returnFromPending(tx, platform, { application, ...by })) };
  });
}
