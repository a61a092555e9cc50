import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { draftClient } from "#testing/draft-client.ts";
import { eventually, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { filesOf, type FormPart, formOf, postForm, selvam, specimen } from "#testing/specification-client.ts";

let setup: PaymentSetup;
let url = "";
let user: Awaited<ReturnType<PaymentSetup["signUp"]>>;
beforeAll(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  // Not through the proxies whose connections a test may cut.
  url = await setup.app.listen({ host: "127.0.0.1", port: 0 });
});
beforeEach(async () => {
  user = await setup.signUp();
});
afterAll(() => setup.close());

async function submit(draftId: string, { person = user, files = [] as FormPart[] } = {}) {
  const { status, text } = await postForm(url, person.headers, formOf(person, { draftId }, files));
  const body = JSON.parse(text) as { code?: string; message?: string; data?: Record<string, unknown> };
  return { status, text, ...body };
}

async function pay({ id, amount }: { id: string; amount: number }, card?: string) {
  const intent = await setup.intent(user, { amount, draftId: id });
  expect(intent.statusCode).toBe(200);
  const { data } = intent.json<{ data: { clientSecret: string; paymentId: string } }>();
  await setup.confirm(data.clientSecret, card);
  return data.paymentId;
}

const applications = (draftId: string) =>
  setup.db.selectFrom("applications").selectAll().where("draft_id", "=", draftId).execute();

test("a draft prepared in the browser is paid by card and submitted without sending its files again", async () => {
  const client = draftClient(setup, user);
  const { data: draft } = await client.start("vietnam");
  const plan = await setup.db
    .selectFrom("plans")
    .select(["id", "amount_paise"])
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .where("conditions", "is", null)
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const travelDate = { departure: "2026-11-20", arrival: "2026-11-29" };
  await client.change(draft.id, { planId: plan.id, origin: "India", travelDate });
  const { data: traveller } = await client.addTraveller(draft.id);
  await client.changeTraveller(draft.id, traveller.id, { consentGiven: true });
  const pages = { firstPage: "first-page.jpg", lastPage: "last-page.jpg", photo: "photo.jpg" };
  for (const [kind, file] of Object.entries(pages)) {
    const path = client.documentPath(draft.id, traveller.id, kind);
    expect((await client.upload(path, { bytes: specimen(file), verdict: "accepted" })).status).toBe(200);
  }
  await client.changeTraveller(draft.id, traveller.id, {
    firstName: "Selvam",
    noSurname: true,
    passportNumber: selvam.passportNumber,
    dob: "1958-05-23",
    passportExpiryDate: selvam.passportExpiryDate,
    gender: "Male",
  });
  for (const kind of (await client.get(draft.id)).missing.flatMap((item) => item.kind ?? [])) {
    const path = client.documentPath(draft.id, traveller.id, kind);
    await client.upload(path, { bytes: specimen("last-page.jpg") });
  }
  const ready = await client.get(draft.id);
  expect(ready.missing).toEqual([]);

  await pay({ id: draft.id, amount: ready.quote.totalFee });
  const submitted = await submit(draft.id);
  expect(submitted).toMatchObject({ status: 201, data: { status: "submitted", buttonLabel: "Track" } });
  expect(await submit(draft.id)).toMatchObject({ status: 200, text: submitted.text });
  const { data: shown } = await client.call<Record<string, unknown>>(
    "GET",
    `/applications/${String(submitted.data?.["id"])}`,
  );
  expect(shown).toMatchObject({ formData: { draftId: draft.id, travelDate, fullName: "Selvam" } });
  expect((await client.get(draft.id)).applicationId).toBe(submitted.data?.["id"]);
  expect((await client.changeTraveller(draft.id, traveller.id, { firstName: "X" })).status).toBe(409);
});

test("after the browser is closed, the webhook submits, and a later request finds the application", async () => {
  const draft = await setup.payableDraft(user);
  setup.line.webhooks = true;
  await pay(draft);
  const [application] = await eventually(async () => {
    const found = await applications(draft.id);
    return found.length > 0 && found;
  });
  setup.line.webhooks = false;
  expect(await submit(draft.id)).toMatchObject({ status: 200, data: { id: application?.id } });
});

test("twenty concurrent posts of a paid draft make one application, and one answer is 201", async () => {
  const draft = await setup.payableDraft(user);
  await pay(draft);
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(draft.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await applications(draft.id)).toHaveLength(1);
});

test("unpaid or declined: 402 with the draft's ID", async () => {
  const draft = await setup.payableDraft(user);
  const refused = { status: 402, code: "payment_required", data: { draftId: draft.id } };
  expect(await submit(draft.id)).toMatchObject(refused);
  await pay(draft, "4000000000000002");
  expect(await submit(draft.id)).toMatchObject(refused);
  expect(await applications(draft.id)).toEqual([]);
});

test("a processing payment: 409 until it is settled", async () => {
  const draft = await setup.payableDraft(user);
  await pay(draft, "4000009990000005");
  expect(await submit(draft.id)).toMatchObject({ status: 409, code: "payment_being_confirmed" });
  setup.clock.advance(60_000);
  const decided = await eventually(async () => {
    const answer = await submit(draft.id);
    return answer.status !== 409 && answer;
  });
  expect(decided).toMatchObject({ status: 201 });
});

test("missing documents are reported before the missing payment", async () => {
  const draft = await setup.payableDraft(user);
  const photo = await setup.db
    .selectFrom("documents")
    .innerJoin("travellers", "travellers.id", "documents.traveller_id")
    .select("documents.id")
    .where("draft_id", "=", draft.id)
    .where("kind", "=", "photo")
    .executeTakeFirstOrThrow();
  await setup.db.deleteFrom("documents").where("id", "=", photo.id).execute();
  expect(await submit(draft.id)).toMatchObject({ status: 422, message: "Please upload Photo." });
  const files = filesOf("Z1000001").filter(({ fileName }) => fileName?.startsWith("photo"));
  expect(await submit(draft.id, { files })).toMatchObject({ status: 402 });
});

test("another user's draft does not exist", async () => {
  const draft = await setup.payableDraft(user);
  await pay(draft);
  const stranger = await setup.signUp();
  expect(await submit(draft.id, { person: stranger })).toMatchObject({
    status: 404,
    code: "draft_not_found",
  });
  expect(await applications(draft.id)).toEqual([]);
});

test("an unreachable provider does not lose the application", async () => {
  const draft = await setup.payableDraft(user);
  await pay(draft);
  setup.line.provider = false;
  expect(await submit(draft.id)).toMatchObject({ status: 503, code: "unavailable" });
  setup.line.provider = true;
  expect(await submit(draft.id)).toMatchObject({ status: 201 });
});

test("the estimated date is fixed at submission, in Indian working days", async () => {
  // A Friday in India, five minutes before midnight.
  setup.clock.set("2026-11-27T18:25:00Z");
  user = await setup.signUp();
  const draft = await setup.payableDraft(user);
  await pay(draft);
  await submit(draft.id);
  const [application] = await applications(draft.id);
  const plan = await setup.db
    .selectFrom("plans")
    .innerJoin("drafts", "drafts.plan_id", "plans.id")
    .select("processing_days")
    .where("drafts.id", "=", draft.id)
    .executeTakeFirstOrThrow();
  expect(application?.estimated_date).toBe(addWorkingDays("2026-11-27", plan.processing_days));
});
