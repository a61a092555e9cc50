// The append-only record of consents (D46).
import { sql } from "kysely";
import { type ConsentKind, termsVersion } from "#domain/content/consent.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

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

/** Copies a traveller's consents to another traveller, with their text version and time. */
export async function copyConsents(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, kind, traveller_id, text_version, given_at)
    SELECT user_id, kind, ${to}::uuid, text_version, given_at FROM consents WHERE traveller_id = ${from}`.execute(
    tx,
  );
}
