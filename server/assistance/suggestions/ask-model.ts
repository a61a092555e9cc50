// POST /drafts/{id}/suggestion: sends derived facts to the model if the traveller has agreed, at most ten times a day.
import { Failure } from "#contract/errors.ts";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import { usableLines } from "#domain/assistance/model-answer.ts";
import type { Language } from "#domain/content/languages.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { factsOfDraft, hashOfFacts } from "./facts-of-draft.ts";
import { instructionsIn } from "./instructions.ts";
import {
  countAsked,
  findConsent,
  findLines,
  insertAsked,
  storeLines,
  lockConsent,
  type OwnDraft,
} from "./suggestion-store.ts";

const dayMs = 86_400_000;
const maxAsksPerDay = 10;

/**
 * Returns the stored suggestion if the same facts were sent before. Throws `draft_not_found`, `suggestions_off`,
 * `suggestion_consent_missing`, `too_many_requests` or `suggestion_failed`.
 */
export async function askModel(platform: Platform, own: OwnDraft, language: Language): Promise<Suggestion> {
  const facts = await factsOfDraft(platform, own);
  if (!platform.model) throw new Failure("suggestions_off");
  const consent = await findConsent(platform.db, own);
  if (!consent) throw new Failure("suggestion_consent_missing");
  const asked = hashOfFacts(facts, language);
  const answered = { isOffered: true, agreedAt: consent.given_at.toISOString() };
  const known = await findLines(platform, { consentId: consent.id, asked });
  if (known) return { ...answered, lines: known };
  const id = await recordRequest(platform, own, asked);
  const words = await platform.model.ask({ instructions: instructionsIn(language), facts });
  const lines = usableLines(words ?? "");
  if (lines.length === 0) throw new Failure("suggestion_failed");
  if (!(await storeLines(platform, { id, lines }))) throw new Failure("suggestion_consent_missing");
  return { ...answered, lines };
}

/** Records the request before the model is called, so that simultaneous requests cannot exceed the daily limit. */
function recordRequest({ db, clock }: Platform, own: OwnDraft, asked: Buffer): Promise<string> {
  const now = clock();
  return transaction(db, async (tx) => {
    const consent = await lockConsent(tx, own);
    if (!consent) throw new Failure("suggestion_consent_missing");
    const since = new Date(now.getTime() - dayMs);
    if ((await countAsked(tx, { draftId: own.draftId, since })) >= maxAsksPerDay) {
      throw new Failure("too_many_requests", { retryAfterSeconds: 3600 });
    }
    return insertAsked(tx, { consentId: consent.id, asked, now });
  });
}
