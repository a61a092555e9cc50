// Stores the broker's records in PostgreSQL: encrypted, by kind and ID, until they expire.
import { createHash } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/open-database.ts";
import type { Sealer } from "../../sealing/sealer.ts";

export interface RecordDeps {
  db: Database;
  clock: Clock;
  sealer: Sealer;
}

export interface RecordPayload {
  grantId?: string | undefined;
  uid?: string | undefined;
  /** The subject of the person it belongs to. */
  accountId?: string | undefined;
  [name: string]: unknown;
}

export async function saveRecord(
  { db, clock, sealer }: RecordDeps,
  { kind, id }: { kind: string; id: string },
  { payload, lifeSeconds }: { payload: RecordPayload; lifeSeconds: number },
): Promise<void> {
  const idHash = hashOf(id);
  const { uid } = payload;
  const row = {
    sealed_payload: sealer.seal(placeOf(kind, idHash), JSON.stringify(payload)),
    grant_hash: belongsTo(payload),
    uid_hash: uid === undefined ? null : hashOf(uid),
    expires_at: new Date(clock().getTime() + lifeSeconds * 1000),
  };
  await db
    .insertInto("identity_records")
    .values({ kind, id_hash: idHash, ...row })
    .onConflict((conflict) => conflict.columns(["kind", "id_hash"]).doUpdateSet(row))
    .execute();
}

export function findRecord(deps: RecordDeps, kind: string, id: string) {
  return findBy(deps, kind, { column: "id_hash", value: hashOf(id) });
}

export function findRecordByUid(deps: RecordDeps, kind: string, uid: string) {
  return findBy(deps, kind, { column: "uid_hash", value: hashOf(uid) });
}

async function findBy(
  { db, clock, sealer }: RecordDeps,
  kind: string,
  by: { column: "id_hash" | "uid_hash"; value: Buffer },
): Promise<RecordPayload | undefined> {
  const row = await db
    .selectFrom("identity_records")
    .select(["id_hash", "sealed_payload", "consumed_at"])
    .where("kind", "=", kind)
    .where(by.column, "=", by.value)
    .where("expires_at", ">", clock())
    .executeTakeFirst();
  if (!row) return undefined;
  const payload = JSON.parse(sealer.open(placeOf(kind, row.id_hash), row.sealed_payload)) as RecordPayload;
  const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1000);
  return consumed === null ? payload : { ...payload, consumed };
}

/** Returns false if it was already consumed. */
export async function consumeRecord({ db, clock }: RecordDeps, kind: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("identity_records")
    .set({ consumed_at: clock() })
    .where("kind", "=", kind)
    .where("id_hash", "=", hashOf(id))
    .where("consumed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropRecord({ db }: RecordDeps, kind: string, id: string): Promise<void> {
  await db
    .deleteFrom("identity_records")
    .where("kind", "=", kind)
    .where("id_hash", "=", hashOf(id))
    .execute();
}

/** Deletes everything issued for a grant. Interactions survive: the user may continue as a different identity. */
export async function dropGrant({ db }: RecordDeps, grantId: string): Promise<void> {
  await db
    .deleteFrom("identity_records")
    .where("grant_hash", "=", hashOf(grantId))
    .where("kind", "!=", "Interaction")
    .execute();
}

/** Deletes a person's record, sessions and grants, and everything issued for them. */
export async function dropPerson(db: Database, subject: string): Promise<void> {
  const ofPerson = ownerHash(subject);
  const grants = db
    .selectFrom("identity_records")
    .select("id_hash")
    .where("kind", "=", "Grant")
    .where("grant_hash", "=", ofPerson);
  await db
    .deleteFrom("identity_records")
    .where((row) => row.or([row("grant_hash", "=", ofPerson), row("grant_hash", "in", grants)]))
    .execute();
}

/** Whether the person has a session in any browser. */
export async function hasSession({ db, clock }: RecordDeps, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity_records")
    .select("kind")
    .where("kind", "=", "Session")
    .where("grant_hash", "=", ownerHash(subject))
    .where("expires_at", ">", clock())
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepRecords({ db, clock }: RecordDeps): Promise<void> {
  await db.deleteFrom("identity_records").where("expires_at", "<", clock()).execute();
}

/** Tokens are deleted with their grant; grants, sessions and logins with their person. */
function belongsTo({ grantId, accountId, result }: RecordPayload): Buffer | null {
  if (grantId !== undefined) return hashOf(grantId);
  const chosen = (result as { login?: { accountId?: string } } | undefined)?.login;
  const subject = accountId ?? chosen?.accountId;
  return subject === undefined ? null : ownerHash(subject);
}

function ownerHash(subject: string): Buffer {
  return hashOf(`person ${subject}`);
}

function hashOf(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}

function placeOf(kind: string, idHash: Buffer) {
  return { column: "identity_records.sealed_payload", id: `${kind} ${idHash.toString("hex")}` };
}
