// Staff actions as database rows, for tests of the traveller's side.
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { VisaFinding } from "#domain/review/visa/compare-visa.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";

/** A test's own server or a running product. */
export interface Deps {
  db: Database;
  platform: Pick<Platform, "sealer" | "files">;
  clock: { now: () => Date };
  signUp: (person: { fullName: string }) => Promise<{ userId: string }>;
}

/** Creates a staff account and returns its ID. */
export async function aStaffMember(deps: Deps, role: StaffRole = "specialist"): Promise<string> {
  const { userId } = await deps.signUp({ fullName: "Office Canary" });
  await deps.db
    .insertInto("staff")
    .values({
      user_id: userId,
      role,
      sealed_secret: randomBytes(20),
      added_by: "test",
      added_at: deps.clock.now(),
    })
    .execute();
  return userId;
}

export async function travellersOf({ db }: Pick<Deps, "db">, applicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("application_travellers")
    .select("id")
    .where("application_id", "=", applicationId)
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims the case for `by`, who then opens every current document, as its verification requires. */
export async function claimAndOpen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { applicationId, by }: { applicationId: string; by: string },
): Promise<void> {
  const at = clock.now();
  const claim = { assignee_id: by, claimed_at: at };
  await db.updateTable("applications").set(claim).where("id", "=", applicationId).execute();
  const documents = await db
    .selectFrom("application_documents")
    .select((row) => ["id", "traveller_id", row.ref("kind").$castTo<DocumentKind>().as("kind")] as const)
    .where("application_id", "=", applicationId)
    .where("replaced_at", "is", null)
    .execute();
  for (const { id: documentId, kind, traveller_id: travellerId } of documents) {
    const event = { applicationId, travellerId, actor: "specialist", actorId: by, at };
    const details = { documentId, kind, purpose: "verification" as const };
    await transaction(db, (tx) => recordEvent(tx, { ...event, kind: "document_opened", details }));
  }
}

interface Ask {
  applicationId: string;
  travellerId: string;
  kind: DocumentKind;
  by: string;
  reason?: AskAgainReason;
  words?: string;
}

/** Requests an item again and returns the request's ID. The caller must change the application's status. */
export async function anOpenRequest({ db, platform, clock }: Deps, ask: Ask): Promise<string> {
  const id = randomUUID();
  const { words } = ask;
  await db
    .insertInto("item_requests")
    .values({
      id,
      application_id: ask.applicationId,
      traveller_id: ask.travellerId,
      kind: ask.kind,
      reason_code: ask.reason ?? "glare",
      sealed_words: words ? platform.sealer.seal({ column: "item_requests.sealed_words", id }, words) : null,
      asked_by: ask.by,
      asked_at: clock.now(),
    })
    .execute();
  return id;
}

/** Requests the father's name and returns the request's ID. */
export async function anOpenFieldRequest({ db, clock }: Deps, ask: Omit<Ask, "kind">): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("field_requests")
    .values({
      id,
      application_id: ask.applicationId,
      traveller_id: ask.travellerId,
      field: "fatherName",
      reason_code: "differs",
      asked_by: ask.by,
      asked_at: clock.now(),
    })
    .execute();
  return id;
}

/** Stores encrypted bytes with their row. Returns the file's ID. */
export async function aStoredFile(
  { db, platform, clock }: Deps,
  { userId, bytes, mediaType = "image/jpeg" }: { userId: string; bytes: Buffer; mediaType?: string },
): Promise<string> {
  const file = await platform.files.write({ id: randomUUID(), source: bytes });
  await db
    .insertInto("files")
    .values({
      id: file.id,
      user_id: userId,
      storage_name: file.storageName,
      media_type: mediaType,
      size_bytes: file.sizeBytes,
      ...sealTexts(platform.sealer, { table: "files", id: file.id }, { display_name: "file" }),
      key_id: file.keyId,
      wrapped_key: file.wrappedKey,
      created_at: clock.now(),
    })
    .execute();
  return file.id;
}

interface Decision {
  travellerId: string;
  userId: string;
  by: string;
  /** How the visa compares with the application; by default it was not compared. */
  findings?: readonly VisaFinding[];
}

/**
 * Writes the rows directly, which no use case would do: the application stays open although it has a visa.
 */
export async function approve(
  deps: Deps & { ownerDb: Database },
  { travellerId, userId, by, findings }: Decision,
): Promise<void> {
  const bytes = Buffer.from("%PDF-1.7 the visa of one traveller");
  const visa = await aStoredFile(deps, { userId, bytes, mediaType: "application/pdf" });
  const decided = {
    outcome: "approved",
    decided_by: by,
    decided_at: deps.clock.now(),
    visa_file_id: visa,
    ...(findings && { visa_findings: JSON.stringify({ findings, confirmed: false, hasText: true }) }),
  };
  await deps.ownerDb.transaction().execute(async (tx) => {
    await sql`ALTER TABLE application_travellers DISABLE TRIGGER USER`.execute(tx);
    await tx.updateTable("application_travellers").set(decided).where("id", "=", travellerId).execute();
    await sql`ALTER TABLE application_travellers ENABLE TRIGGER USER`.execute(tx);
  });
}
