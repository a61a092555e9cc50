// Adds many applications to an account by copying the rows of one, which is much faster than submitting each.
import { randomUUID } from "node:crypto";
import { referenceOf } from "#domain/application-reference.ts";
import { formOf, sealedOf } from "#server/applications/sealed/open-form.ts";
import type { TestApp } from "../start-test-app.ts";

/** The copies have travellers and a first status, but no documents and no receipts. */
export async function copyApplication(
  { ownerDb: db, platform: { sealer } }: Pick<TestApp, "ownerDb" | "platform">,
  { id, copies }: { id: string; copies: number },
): Promise<void> {
  const rowOf = <Row>(query: { executeTakeFirstOrThrow: () => Promise<Row> }) =>
    query.executeTakeFirstOrThrow();
  const application = await rowOf(db.selectFrom("applications").selectAll().where("id", "=", id));
  const { draft_id: draftId, payment_id: paymentId } = application;
  const draft = await rowOf(db.selectFrom("drafts").selectAll().where("id", "=", draftId));
  const payment = await rowOf(db.selectFrom("payments").selectAll().where("id", "=", paymentId));
  const travellers = await db
    .selectFrom("application_travellers")
    .selectAll()
    .where("application_id", "=", id)
    .execute();
  const form = formOf(sealer, application);
  const made = Array.from({ length: copies }, (_, at) => ({
    id: randomUUID(),
    draftId: randomUUID(),
    paymentId: randomUUID(),
    // Multiples of 37 always have a check character.
    reference: referenceOf(37 * (1_000 + at)) ?? "",
  }));
  await db
    .insertInto("drafts")
    .values(made.map((one) => ({ ...draft, id: one.draftId })))
    .execute();
  await db
    .insertInto("payments")
    .values(
      made.map((one) => ({
        ...payment,
        id: one.paymentId,
        draft_id: one.draftId,
        idempotency_key: one.paymentId,
      })),
    )
    .execute();
  await db
    .insertInto("applications")
    .values(
      made.map((one) => ({
        ...application,
        ...sealedOf(sealer, { id: one.id, form }),
        refund_ladder: JSON.stringify(application.refund_ladder),
        id: one.id,
        reference: one.reference,
        draft_id: one.draftId,
        payment_id: one.paymentId,
      })),
    )
    .execute();
  await db
    .insertInto("application_travellers")
    .values(
      made.flatMap((one) =>
        travellers.map((traveller) => ({ ...traveller, id: randomUUID(), application_id: one.id })),
      ),
    )
    .execute();
  await db
    .insertInto("application_events")
    .values(
      made.map((one) => ({
        application_id: one.id,
        kind: "status",
        details: "{}",
        actor: "traveller",
        to_status: application.status,
        happened_at: application.submitted_at,
      })),
    )
    .execute();
}
