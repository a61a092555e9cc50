// Checks that a question is about the caller's own draft or application. Those of others count as unknown.
import type { Concern } from "#contract/traveller/questions.ts";
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { findOwnApplication, findOwnDraft } from "./concern-store.ts";
import type { ConcernColumns } from "./message-store.ts";

/** Throws `application_not_found`. A draft that has been submitted is replaced by its application. */
export async function ownConcern(
  db: Database,
  userId: string,
  { step = null, draftId = null, applicationId = null }: Partial<Concern>,
): Promise<ConcernColumns> {
  if (applicationId !== null) {
    const own = isUuid(applicationId) && (await findOwnApplication(db, userId, { id: applicationId }));
    if (!own) throw new Failure("application_not_found");
    return { step, draft_id: null, application_id: own.id };
  }
  if (draftId === null) return { step, draft_id: null, application_id: null };
  if (!isUuid(draftId)) throw new Failure("application_not_found");
  const submitted = await findOwnApplication(db, userId, { draft_id: draftId });
  if (submitted) return { step, draft_id: null, application_id: submitted.id };
  const draft = await findOwnDraft(db, userId, draftId);
  if (!draft) throw new Failure("application_not_found");
  return { step, draft_id: draft.id, application_id: null };
}
