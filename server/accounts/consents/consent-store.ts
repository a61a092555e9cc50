// The append-only record of consents (D46).
import { sql } from "kysely";
import { type ConsentKind, consentText } from "#domain/content/consent.ts";
import type { Language } from "#domain/content/languages.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** `travellerId` is absent when users consent for themselves at signup; `language` is that of the page. */
export async function recordConsent(
  db: Database,
  consent: { userId: string; travellerId?: string; kind: ConsentKind; language: Language; now: Date },
): Promise<void> {
  const { version, language, sha256 } = consentText(consent.kind, consent.language);
  await db
    .insertInto("consents")
    .values({
      user_id: consent.userId,
      traveller_id: consent.travellerId ?? null,
      kind: consent.kind,
      text_version: version,
      language,
      text_sha256: Buffer.from(sha256, "hex"),
      given_at: consent.now,
    })
    .execute();
}

/** Records that a traveller's consents of these kinds, as far as they were given and not yet withdrawn, end now (P47). */
export async function recordWithdrawal(
  tx: Transaction,
  { travellerId, kinds, now }: { travellerId: string; kinds: readonly ConsentKind[]; now: Date },
): Promise<void> {
  await tx
    .insertInto("consent_withdrawals")
    .columns(["consent_id", "withdrawn_at"])
    .expression((from) =>
      from
        .selectFrom("consents")
        .select(["id", sql<Date>`${now}::timestamptz`.as("withdrawn_at")])
        .where("traveller_id", "=", travellerId)
        .where("kind", "in", kinds),
    )
    .onConflict((taken) => taken.doNothing())
    .execute();
}

/** Copies a traveller's consents that were not withdrawn to another traveller, with their text and time. */
export async function copyConsents(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, kind, traveller_id, text_version, language, text_sha256, given_at)
    SELECT user_id, kind, ${to}::uuid, text_version, language, text_sha256, given_at FROM consents WHERE traveller_id = ${from}
      AND NOT EXISTS (SELECT FROM consent_withdrawals WHERE consent_id = consents.id)`.execute(tx);
}
