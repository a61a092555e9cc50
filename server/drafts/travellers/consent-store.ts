// The record of what was agreed to: only ever added to (decisions 46).
import { type ConsentKind, termsVersion } from "#domain/content/consent.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export async function recordConsent(
  tx: Transaction,
  consent: { userId: string; travellerId: string; kind: Exclude<ConsentKind, "signup">; now: Date },
): Promise<void> {
  await tx
    .insertInto("consents")
    .values({
      user_id: consent.userId,
      traveller_id: consent.travellerId,
      kind: consent.kind,
      text_version: termsVersion,
      given_at: consent.now,
    })
    .execute();
}
