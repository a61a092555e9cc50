// The rows of suggestions: the open consent of an application, and the model's suggestions under it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { consentText } from "#domain/content/consent.ts";
import type { Language } from "#domain/content/languages.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface OwnDraft {
  userId: string;
  draftId: string;
}

/** Finds the open consent for the caller's own draft. */
export function findConsent(db: Database, own: OwnDraft) {
  return openConsent(db, own).executeTakeFirst();
}

/** Locks the consent until the transaction ends: it cannot be withdrawn, and simultaneous requests are counted one by one. */
export function lockConsent(tx: Transaction, own: OwnDraft) {
  return openConsent(tx, own).forNoKeyUpdate().executeTakeFirst();
}

function openConsent(db: Database, { userId, draftId }: OwnDraft) {
  return db
    .selectFrom("suggestion_consents")
    .select(["id", "given_at"])
    .where("draft_id", "=", draftId)
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null);
}

/** Does nothing if there is already an open consent. */
export async function insertConsent(
  db: Database,
  { userId, draftId }: OwnDraft,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const { version, sha256 } = consentText("suggestions", language);
  const text = { text_version: version, language, text_sha256: Buffer.from(sha256, "hex") };
  await db
    .insertInto("suggestion_consents")
    .values({ draft_id: draftId, user_id: userId, ...text, given_at: now })
    .onConflict((conflict) => conflict.column("draft_id").where("withdrawn_at", "is", null).doNothing())
    .execute();
}

/** Ends the consent and deletes the facts' hashes and the suggestions. The consent's dates and the request count remain. */
export async function endConsent(tx: Transaction, own: OwnDraft, now: Date): Promise<void> {
  const ended = await tx
    .updateTable("suggestion_consents")
    .set({ withdrawn_at: now })
    .where("draft_id", "=", own.draftId)
    .where("user_id", "=", own.userId)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of ended) {
    await tx
      .updateTable("suggestions")
      .set({ asked: Buffer.alloc(0), sealed_lines: null })
      .where("consent_id", "=", id)
      .execute();
  }
}

/** The model's latest suggestion for exactly these facts. */
export async function findLines(
  { db, sealer }: { db: Database; sealer: Sealer },
  { consentId, asked }: { consentId: string; asked: Buffer },
): Promise<string[] | null> {
  const row = await db
    .selectFrom("suggestions")
    .select(["id", "sealed_lines"])
    .where("consent_id", "=", consentId)
    .where("asked", "=", asked)
    .where("sealed_lines", "is not", null)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row?.sealed_lines) return null;
  return openLines(sealer, row.id, row.sealed_lines);
}

function openLines(sealer: Sealer, id: string, sealed: Buffer): string[] {
  return sealer.open(placeOf(id), sealed).split("\n");
}

/** An account's consents to suggestions and the stored suggestions, for the data export (P47). */
export async function listOwnSuggestions({ db, sealer }: { db: Database; sealer: Sealer }, userId: string) {
  const rows = await db
    .selectFrom("suggestion_consents as consent")
    .leftJoin("suggestions as suggestion", (join) =>
      join.onRef("suggestion.consent_id", "=", "consent.id").on("suggestion.sealed_lines", "is not", null),
    )
    .select(["consent.draft_id as draft", "consent.text_version as textVersion", "consent.language"])
    .select(sql<string | null>`encode(consent.text_sha256, 'hex')`.as("textSha256"))
    .select(["consent.given_at as givenAt", "consent.withdrawn_at as withdrawnAt"])
    .select(["suggestion.id", "suggestion.sealed_lines", "suggestion.asked_at as askedAt"])
    .where("consent.user_id", "=", userId)
    .orderBy("consent.given_at")
    .orderBy("suggestion.asked_at")
    .execute();
  return rows.map(({ id, sealed_lines: sealed, ...consent }) => ({
    ...consent,
    lines: id && sealed ? openLines(sealer, id, sealed) : null,
  }));
}

export async function countAsked(db: Database, consent: { draftId: string; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("suggestions")
    .innerJoin("suggestion_consents", "suggestion_consents.id", "suggestions.consent_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("suggestion_consents.draft_id", "=", consent.draftId)
    .where("suggestions.asked_at", ">", consent.since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a request before the model is called, so that failed requests count too. Returns its ID. */
export async function insertAsked(
  db: Database,
  { consentId, asked, now }: { consentId: string; asked: Buffer; now: Date },
): Promise<string> {
  const id = randomUUID();
  await db.insertInto("suggestions").values({ id, consent_id: consentId, asked, asked_at: now }).execute();
  return id;
}

/** Returns false and stores nothing if the consent has been withdrawn. */
export async function storeLines(
  { db, sealer }: { db: Database; sealer: Sealer },
  { id, lines }: { id: string; lines: readonly string[] },
): Promise<boolean> {
  const updated = await db
    .updateTable("suggestions")
    .set({ sealed_lines: sealer.seal(placeOf(id), lines.join("\n")) })
    .where("id", "=", id)
    .where("consent_id", "in", (open) =>
      open.selectFrom("suggestion_consents").select("id").where("withdrawn_at", "is", null),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

function placeOf(id: string) {
  return { column: "suggestions.sealed_lines", id };
}
