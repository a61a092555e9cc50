// Legal holds, set and lifted by administrators. Data on hold is not erased, even at its owner's request (P47).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Failure } from "#contract/errors.ts";
import { isStaffRole, mayTake } from "#domain/staff/roles.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** The subject of a hold. A null application means the whole account. */
export interface Held {
  userId: string;
  applicationId: string | null;
}

/** Does nothing if the hold exists. The reason is encrypted, because it may name people. */
export async function setLegalHold(
  { db, sealer, clock }: Platform,
  { by, reason, ...held }: Held & { by: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const name = await nameOfAdministrator(tx, sealer, by);
    const id = randomUUID();
    const made = await tx
      .insertInto("legal_holds")
      .values({
        id,
        user_id: held.userId,
        application_id: held.applicationId,
        sealed_reason: sealer.seal({ column: "legal_holds.sealed_reason", id }, reason),
        set_by: by,
        set_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await recordHold(tx, { ...made, ...held, by, name, isHeld: true, now: clock() });
  });
}

/** Does nothing if there is no such hold. */
export async function liftLegalHold(
  { db, sealer, clock }: Platform,
  { by, reason, spend, ...held }: Lift,
): Promise<void> {
  await transaction(db, async (tx) => {
    const name = await nameOfAdministrator(tx, sealer, by);
    await spend(tx);
    const hold = await lockOpenHold(tx, held);
    if (!hold) return;
    const sealed_lift_reason = sealer.seal({ column: "legal_holds.sealed_lift_reason", ...hold }, reason);
    await tx
      .updateTable("legal_holds")
      .set({ lifted_by: by, lifted_at: clock(), sealed_lift_reason })
      .where("id", "=", hold.id)
      .execute();
    await recordHold(tx, { ...hold, ...held, by, name, isHeld: false, now: clock() });
  });
}

function lockOpenHold(tx: Transaction, held: Held): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom("legal_holds")
    .select("id")
    .where("user_id", "=", held.userId)
    .where("application_id", "is not distinct from", held.applicationId)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

interface Lift extends Held {
  by: string;
  reason: string;
  /** Uses up the code that confirms it. */
  spend: (tx: Transaction) => Promise<void>;
}

/** The open holds of an account. A hold on the whole account has no application. */
export function openHoldsOf(db: Database, userId: string) {
  return db
    .selectFrom("legal_holds")
    .select("application_id")
    .where("user_id", "=", userId)
    .where("lifted_at", "is", null)
    .execute();
}

/** Returns the administrator's name for the administrative events. Throws `role_refused` for anyone else. */
async function nameOfAdministrator(tx: Transaction, sealer: Sealer, by: string): Promise<string> {
  const staff = await tx
    .selectFrom("staff")
    .innerJoin("users", "users.id", "staff.user_id")
    .select(["staff.role", sealedText("users.email").as("email")])
    .where("staff.user_id", "=", by)
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();
  if (!staff || !isStaffRole(staff.role) || !mayTake(staff.role, "manage_holds")) {
    throw new Failure("role_refused");
  }
  return openGivenText(sealer, staff.email);
}

interface HoldChange extends Held {
  id: string;
  by: string;
  name: string;
  isHeld: boolean;
  now: Date;
}

/** Records the change in the history of each affected application and in the administrative events. */
async function recordHold(tx: Transaction, hold: HoldChange): Promise<void> {
  const { id, userId, applicationId, by, name, isHeld, now } = hold;
  const concerned = await tx
    .selectFrom("applications")
    .select("id")
    .where("user_id", "=", userId)
    .$if(applicationId !== null, (query) => query.where("id", "=", applicationId ?? ""))
    .execute();
  for (const application of concerned) {
    const event = { kind: "legal_hold", details: { isHeld } } as const;
    const actor = { actor: "administrator", actorId: by, at: now } as const;
    await recordEvent(tx, { applicationId: application.id, ...event, ...actor });
  }
  await addOfficeEvent(tx, {
    kind: isHeld ? "hold_set" : "hold_lifted",
    actor: { id: by, name },
    subject: id,
    details: { applications: concerned.length, wholeAccount: applicationId === null },
    now,
  });
}

/** In a query: the account of a row's `user_id` is not on hold, nor is one of its applications. */
export function hasNoHold(table: string) {
  return sql<boolean>`NOT EXISTS (SELECT FROM legal_holds AS hold
    WHERE hold.user_id = ${sql.ref(`${table}.user_id`)} AND hold.lifted_at IS NULL)`;
}
