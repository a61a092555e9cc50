// GET /drafts/{id}/suggestion: whether suggestions are available, the consent, and the stored suggestion for the current facts.
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import type { Language } from "#domain/content/languages.ts";
import { getOwnDraftRecord } from "#server/drafts/draft-record-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { factsOfDraft, hashOfFacts } from "./facts-of-draft.ts";
import { findConsent, findLines, type OwnDraft } from "./suggestion-store.ts";

/** Throws `draft_not_found`. */
export async function readSuggestion(
  platform: Platform,
  own: OwnDraft,
  language: Language,
): Promise<Suggestion> {
  await getOwnDraftRecord(platform.db, platform.sealer, own);
  const isOffered = platform.model !== undefined;
  const consent = await findConsent(platform.db, own);
  if (!consent) return { isOffered, agreedAt: null, lines: null };
  const asked = hashOfFacts(await factsOfDraft(platform, own), language);
  const lines = await findLines(platform, { consentId: consent.id, asked });
  return { isOffered, agreedAt: consent.given_at.toISOString(), lines };
}
