// The append-only record of consents (D46).
import { type ConsentKind, termsVersion } from "#domain/content/consent.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** `travellerId` is absent when users consent for themselves at signup. */
export async function recordConsent(
  db: Database,
  consent: { userId: string; travellerId?: string; kind: ConsentKind; now: Date },
): Promise<void> {
  await db
    .insertInto("consents")
    .values({
      user_id: consent.userId,
      traveller_id: consent.travellerId ?? null,
      kind: consent.kind,
      text_version: termsVersion,
      given_at: consent.now,
    })
    .execute();
}
