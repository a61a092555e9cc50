// Stores the sandbox's setup intents, each of which saves one card.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { SandboxSetupIntents } from "#server/platform/database/schema.ts";
import { transaction } from "#server/platform/database/transaction.ts";

export type SetupRow = Selectable<SandboxSetupIntents>;
export type SetupChange = Partial<
  Pick<SetupRow, "payment_method_id" | "failure_code" | "failure_message">
> & {
  status: "requires_payment_method" | "requires_action" | "succeeded";
};

export interface NewSetup {
  customerId: string;
  returnUrl: string;
  idempotencyKey: string;
}

/** Creates a setup, or finds the one that was created with this key. */
export async function makeSetup(db: Database, order: NewSetup, now: Date): Promise<SetupRow> {
  const id = `seti_${randomBytes(16).toString("hex")}`;
  await db
    .insertInto("sandbox.setup_intents")
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(24).toString("base64url")}`,
      idempotency_key: order.idempotencyKey,
      customer_id: order.customerId,
      status: "requires_payment_method",
      return_url: order.returnUrl,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  return db
    .selectFrom("sandbox.setup_intents")
    .selectAll()
    .where("idempotency_key", "=", order.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export function findSetup(db: Database, id: string): Promise<SetupRow | undefined> {
  return db.selectFrom("sandbox.setup_intents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Applies the change that `decide` returns under a row lock. On success attaches the card to the customer. */
export function changeSetup(
  db: Database,
  { id, now }: { id: string; now: Date },
  decide: (setup: SetupRow) => SetupChange | undefined,
): Promise<SetupRow | undefined> {
  return transaction(db, async (tx) => {
    const setups = tx.selectFrom("sandbox.setup_intents").selectAll();
    const row = await setups.where("id", "=", id).forUpdate().executeTakeFirst();
    const change = row && decide(row);
    if (!change) return row;
    const cleared = { failure_code: null, failure_message: null };
    const changed = await tx
      .updateTable("sandbox.setup_intents")
      .set({ ...cleared, ...change, updated_at: now })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changed.status === "succeeded") {
      const card = tx.updateTable("sandbox.payment_methods").set({ customer_id: changed.customer_id });
      await card.where("id", "=", changed.payment_method_id).execute();
    }
    return changed;
  });
}
