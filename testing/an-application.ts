// Submits an application for tests that start after submission: writes a paid draft's rows and lets the
// product submit it.
import { randomUUID } from "node:crypto";
import { quoteFor } from "#domain/fees.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { sealTraveller } from "#server/drafts/travellers/sealed-traveller.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { TestApp } from "./start-test-app.ts";

type Deps = Pick<TestApp, "db" | "platform"> & { clock: Pick<TestApp["clock"], "now"> };

/** Returns its reference and IDs. `draftId`: an open draft with a plan, which is then paid; otherwise a new one. */
export async function anApplication(deps: Deps, { userId, draftId }: { userId: string; draftId?: string }) {
  const { db, platform } = deps;
  const paid = await payFor(deps, { userId, draftId: draftId ?? (await aDraft(deps, userId)) });
  await transaction(db, (tx) => submitPaidDraft(platform)(tx, paid));
  const row = await db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where("draft_id", "=", paid.draftId)
    .executeTakeFirstOrThrow();
  return { ...row, draftId: paid.draftId, paymentId: paid.id };
}

/** Writes the row of a succeeded payment for one traveller's fee. */
async function payFor({ db, clock }: Deps, { userId, draftId }: { userId: string; draftId: string }) {
  const plan = await db
    .selectFrom("plans")
    .innerJoin("drafts", "drafts.plan_id", "plans.id")
    .select("amount_paise")
    .where("drafts.id", "=", draftId)
    .executeTakeFirstOrThrow();
  const amountPaise = quoteFor(plan.amount_paise, 1).totalFee;
  const paymentId = await aPayment({ db, clock }, { userId, draftId, amountPaise });
  const payment = { id: paymentId, userId, draftId, amountPaise, method: "credit_card" as const };
  return { ...payment, provider: "sandbox", succeededAt: clock.now() };
}

/** Writes the rows of a draft with one traveller. */
async function aDraft({ db, clock, platform }: Deps, userId: string): Promise<string> {
  const now = clock.now();
  const plan = await db
    .selectFrom("plans")
    .select(["id", "destination_id"])
    .where("destination_id", "=", "vietnam")
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const { id: draftId } = await db
    .insertInto("drafts")
    .values({
      user_id: userId,
      destination_id: plan.destination_id,
      visa_type: "tourist",
      plan_id: plan.id,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const person = { first_name: "Selvam", no_surname: true, passport_number: "U9294544", dob: "1958-05-23" };
  const id = randomUUID();
  const sealed = sealTraveller(platform.sealer, id, person);
  await db
    .insertInto("travellers")
    .values({ id, draft_id: draftId, position: 1, created_at: now, ...sealed })
    .execute();
  return draftId;
}

async function aPayment(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, draftId, amountPaise }: { userId: string; draftId: string; amountPaise: number },
): Promise<string> {
  const now = clock.now();
  const times = { created_at: now, updated_at: now, succeeded_at: now, checked_at: now, next_check_at: now };
  const { id } = await db
    .insertInto("payments")
    .values({
      user_id: userId,
      draft_id: draftId,
      method: "credit_card",
      provider: "sandbox",
      idempotency_key: randomUUID(),
      amount_paise: amountPaise,
      status: "succeeded",
      ...times,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
