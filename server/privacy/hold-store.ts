// Legal holds: set and lifted by administrators; what is held is not erased, whoever asks (promise P47).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { isStaffRole, mayTake } from "#domain/staff/roles.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Without an application: everything of the account. */
export interface Held {
  userId: string;
  applicationId: string | null;
}

/** Set once, however often; the reason may name people and is sealed. */
export async function setLegalHold(
  { db, sealer, clock }: Platform,
  { by, reason, ...held }: Held & { by: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await refuseOthers(tx, by);
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
    if (made) await note(tx, { ...held, by, isHeld: true, at: clock() });
  });
}

export async function liftLegalHold(
  { db, clock }: Platform,
  { by, ...held }: Held & { by: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await refuseOthers(tx, by);
    const lifted = await tx
      .updateTable("legal_holds")
      .set({ lifted_by: by, lifted_at: clock() })
      .where("user_id", "=", held.userId)
      .where("application_id", "is not distinct from", held.applicationId)
      .where("lifted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (lifted) await note(tx, { ...held, by, isHeld: false, at: clock() });
  });
}

/** The open holds of an account; those of the whole account have no application. */
export function openHoldsOf(db: Database, userId: string) {
  return db
    .selectFrom("legal_holds")
    .select("application_id")
    .where("user_id", "=", userId)
    .where("lifted_at", "is", null)
    .execute();
}

async function refuseOthers(tx: Transaction, by: string): Promise<void> {
  const staff = await tx
    .selectFrom("staff")
    .select("role")
    .where("user_id", "=", by)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const may = staff !== undefined && isStaffRole(staff.role) && mayTake(staff.role, "manage_policies");
  if (!may) throw new Failure("role_refused");
}

/** In the history of each application that it concerns. */
async function note(
  tx: Transaction,
  { userId, applicationId, by, isHeld, at }: Held & { by: string; isHeld: boolean; at: Date },
): Promise<void> {
  const concerned = await tx
    .selectFrom("applications")
    .select("id")
    .where("user_id", "=", userId)
    .$if(applicationId !== null, (query) => query.where("id", "=", applicationId ?? ""))
    .execute();
  for (const { id } of concerned) {
    const event = { kind: "legal_hold", details: { isHeld } } as const;
    await recordEvent(tx, { applicationId: id, ...event, actor: "administrator", actorId: by, at });
  }
}
