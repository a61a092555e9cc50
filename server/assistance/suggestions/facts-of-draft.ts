// The derived facts of a draft: the findings of its automatic checks, and none of the entered data.
import { createHash } from "node:crypto";
import { derivedFacts } from "#domain/assistance/derived-facts.ts";
import type { Language } from "#domain/content/languages.ts";
import { getDraft } from "#server/drafts/get-draft.ts";
import { readReadiness } from "#server/drafts/readiness/read-readiness.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OwnDraft } from "./suggestion-store.ts";

/** Throws `draft_not_found`. */
export async function factsOfDraft(platform: Platform, own: OwnDraft): Promise<string> {
  const draft = await getDraft(platform, own.userId, own.draftId);
  const { trip, travellers } = await readReadiness(platform, own);
  return derivedFacts({
    destination: draft.destination.name,
    visaType: draft.visaType,
    arrival: draft.travelDate?.arrival ?? null,
    trip,
    travellers: draft.travellers.map(({ id, passportExpiryDate }) => ({
      passportExpiryDate,
      findings: travellers.find((one) => one.id === id)?.findings ?? [],
    })),
  }).join("\n");
}

/** Identifies equal facts in the same language, so that the model is not called twice. */
export function hashOfFacts(facts: string, language: Language): Buffer {
  return createHash("sha256").update(`${language}\n${facts}`).digest();
}
