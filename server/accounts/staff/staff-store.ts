// Stores staff members: their role, employment, and the encrypted authenticator secret.
import { isStaffRole, type StaffRole } from "#domain/staff/roles.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import type { SealedPlace, Sealer } from "#server/platform/sealing/sealer.ts";
import { openDetails, userDetails } from "../user-details.ts";
import { asScope } from "./as-scope.ts";

export interface StaffMember {
  id: string;
  fullName: string;
  email: string;
  role: StaffRole;
  scope: StaffScope;
  addedAt: Date;
  endedAt: Date | null;
  /** Whether the password and the second factor are still to be chosen. */
  isInvited: boolean;
}

export function secretPlace(userId: string): SealedPlace {
  return { column: "staff.sealed_secret", id: userId };
}

/** The role of an account, or undefined if it does not belong to current staff. */
export async function findStaffRole(db: Database, userId: string): Promise<StaffRole | undefined> {
  const row = await roleOf(db, userId).executeTakeFirst();
  return row && asRole(row.role);
}

/** The role and scope of current staff, unchanged until the transaction ends. Lock them before any case, as changes of staff do. */
export async function lockStanding(
  tx: Transaction,
  userId: string,
): Promise<{ role: StaffRole; scope: StaffScope } | undefined> {
  const row = await roleOf(tx, userId).select(["destinations", "tasks"]).forShare().executeTakeFirst();
  return row && { role: asRole(row.role), scope: asScope(row) };
}

export async function listStaff(db: Database, sealer: Sealer): Promise<StaffMember[]> {
  const rows = await staffRows(db).orderBy("staff.added_at").orderBy("staff.user_id").execute();
  return rows.map((row) => asMember(sealer, row));
}

export async function findStaff(
  db: Database,
  sealer: Sealer,
  by: { id: string } | { email: string },
): Promise<StaffMember | undefined> {
  const query = staffRows(db);
  const found =
    "id" in by ? query.where("users.id", "=", by.id) : query.where(textIs(sealer, "users.email", by.email));
  const row = await found.executeTakeFirst();
  return row && asMember(sealer, row);
}

export async function insertStaff(
  db: Database,
  row: { userId: string; role: StaffRole; sealedSecret: Buffer | null; addedBy: string; now: Date },
): Promise<void> {
  await db
    .insertInto("staff")
    .values({
      user_id: row.userId,
      role: row.role,
      sealed_secret: row.sealedSecret,
      added_by: row.addedBy,
      added_at: row.now,
    })
    .execute();
}

/** The encrypted authenticator secret of a current staff member. */
export async function findSealedSecret(db: Database, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("staff")
    .select("sealed_secret")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.sealed_secret ?? undefined;
}

/** Sets up the second factor; `step` is that of the code that proved it, which cannot be used again. */
export async function setSecret(
  db: Database,
  userId: string,
  { sealedSecret, step }: { sealedSecret: Buffer; step: number },
): Promise<void> {
  await db
    .updateTable("staff")
    .set({ sealed_secret: sealedSecret, last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

export async function removeSecret(db: Database, userId: string): Promise<void> {
  await db.updateTable("staff").set({ sealed_secret: null }).where("user_id", "=", userId).execute();
}

/** Returns false if this code or a later one was used before, so that each code works once. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable("staff")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

function staffRows(db: Database) {
  return db
    .selectFrom("staff")
    .innerJoin("users", "users.id", "staff.user_id")
    .select(userDetails)
    .select(["users.id", "staff.role", "staff.added_at", "staff.ended_at"])
    .select(["staff.destinations", "staff.tasks"])
    .select(({ eb }) => eb("staff.sealed_secret", "is", null).as("is_invited"));
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>["execute"]>>[number];

function asMember(sealer: Sealer, row: StaffRow): StaffMember {
  const { fullName, email } = openDetails(sealer, row);
  const { id, role, added_at: addedAt, ended_at: endedAt } = row;
  const isInvited = row.is_invited === true;
  return { id, fullName, email, role: asRole(role), scope: asScope(row), addedAt, endedAt, isInvited };
}

function asRole(role: string): StaffRole {
  if (!isStaffRole(role)) throw new Error("unknown role in the database");
  return role;
}

function roleOf(db: Database, userId: string) {
  return db.selectFrom("staff").select("role").where("user_id", "=", userId).where("ended_at", "is", null);
}

/** Locks a staff member, if there is one, until the transaction ends. */
export async function lockStaff(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom("staff").select("user_id").where("user_id", "=", userId).forUpdate().execute();
}

export async function setRole(db: Database, userId: string, role: StaffRole): Promise<void> {
  await db.updateTable("staff").set({ role }).where("user_id", "=", userId).execute();
}

export async function setScope(
  db: Database,
  userId: string,
  { destinations, tasks }: StaffScope,
): Promise<void> {
  const scope = { destinations: [...destinations], tasks: [...tasks] };
  await db.updateTable("staff").set(scope).where("user_id", "=", userId).execute();
}

/** Ends a staff member's employment, or resumes it with `null`. */
export async function setEndedAt(db: Database, userId: string, at: Date | null): Promise<void> {
  await db.updateTable("staff").set({ ended_at: at }).where("user_id", "=", userId).execute();
}
