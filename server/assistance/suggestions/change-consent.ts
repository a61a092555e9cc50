// A traveller gives or withdraws consent to suggestions for one application (D46).
import type { Language } from "#domain/content/languages.ts";
import { Failure } from "#contract/errors.ts";
import { getOwnDraftRecord } from "#server/drafts/draft-record-store.ts";
import { lockOwnDraft } from "#server/drafts/draft-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endConsent, insertConsent, type OwnDraft } from "./suggestion-store.ts";

/** Throws `draft_not_found`, `draft_closed` or `suggestions_off`. */
export async function agreeToSuggestions(
  platform: Platform,
  own: OwnDraft,
  language: Language,
): Promise<void> {
  await transaction(platform.db, async (tx) => {
    await lockOwnDraft(tx, own);
    if (!platform.model) throw new Failure("suggestions_off");
    await insertConsent(tx, own, { language, now: platform.clock() });
  });
}

/** Possible at any time, even after the application was submitted. */
export async function withdrawFromSuggestions(platform: Platform, own: OwnDraft): Promise<void> {
  await getOwnDraftRecord(platform.db, platform.sealer, own);
  await transaction(platform.db, (tx) => endConsent(tx, own, platform.clock()));
}
