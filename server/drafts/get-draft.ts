// Reads a user's own drafts: one of them, or all unfinished ones (D14).
import type { Draft } from "#contract/drafts.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnDraftRecord, listDraftRecords } from "./draft-record-store.ts";
import { presentDraft } from "./present-draft.ts";

/** Throws `draft_not_found`, also for another user's draft. */
export async function getDraft(platform: Platform, userId: string, draftId: string): Promise<Draft> {
  const record = await getOwnDraftRecord(platform.db, platform.sealer, { userId, draftId });
  return presentDraft(record, { today: dateInIndia(platform.clock()) });
}

/** A user's unfinished drafts, newest first. */
export async function listDrafts(platform: Platform, userId: string): Promise<Draft[]> {
  const today = dateInIndia(platform.clock());
  const records = await listDraftRecords(platform.db, platform.sealer, userId);
  return records.map((record) => presentDraft(record, { today }));
}
