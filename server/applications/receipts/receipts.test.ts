// Receipts and credit notes: their numbers, their content, and who may open them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApplicationReceipts } from "#contract/applications.ts";
import { rupeesInFigures, rupeesInWords } from "#domain/receipts/rupees-in-words.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { decideRefund, proposeRefund } from "#server/payments/refunds/propose-refund.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { readPdfText } from "#testing/money/read-pdf-text.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeAll(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
});
afterAll(() => setup.close());

const get = (path: string, by = payer) =>
  setup.app.inject({ url: `/api/v1/applications/${path}`, headers: by.headers });
const issued = (kind: string) =>
  setup.db
    .selectFrom("receipts")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("year")
    .orderBy("sequence")
    .execute();

it("states in figures and words what was paid for, by whom and how", async () => {
  const { id, reference, amount, planPaise, paymentId } = await paidApplication(setup, payer, {
    travellers: 3,
  });
  const answer = await get(`${id}/receipt`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="PRV-R-2026-000001.pdf"',
    "cache-control": "private, no-store",
  });
  const words = await readPdfText(answer.rawPayload);
  const { provider_intent_id } = await setup.db
    .selectFrom("payments")
    .select("provider_intent_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  for (const word of [
    "Pravesh",
    "Receipt",
    "PRV-R-2026-000001",
    "20 Nov 2026",
    "Meera Iyer",
    reference,
    "Credit Card",
    provider_intent_id,
    `3 × ${rupeesInFigures(planPaise)}`,
    rupeesInFigures(3 * planPaise),
    "3 × ₹100.00",
    "₹300.00",
    "Platform fee",
    "₹0.00",
    rupeesInFigures(amount),
    rupeesInWords(amount),
    "Demonstration: illustrative fees, and no real money was taken.",
  ]) {
    expect(words).toContain(word);
  }
});

it("the same receipt has the same bytes", async () => {
  const { id } = await paidApplication(setup, payer);
  const [one, two] = [await get(`${id}/receipt`), await get(`${id}/receipt`)];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  expect(one.rawPayload.length).toBeLessThan(80_000);
});

it("numbers have no gaps, even when many payments settle at once, and restart with the year in India", async () => {
  await Promise.all(Array.from({ length: 8 }, async () => paidApplication(setup, await setup.signUp())));
  const receipts = await issued("receipt");
  expect(receipts.map(({ sequence }) => sequence)).toEqual(receipts.map((_, at) => at + 1));
  // 19:00 UTC on the last day of the year is already the next year in India.
  setup.clock.set("2026-12-31T19:00:00Z");
  const late = await setup.signUp();
  const { id } = await paidApplication(setup, late);
  const answer = await get(id, late);
  expect(answer.json<{ data: ApplicationReceipts }>().data.receipt).toEqual({
    number: "PRV-R-2027-000001",
    date: "2027-01-01",
  });
});

it("an issued number can be neither changed nor deleted", async () => {
  const change = setup.db.updateTable("receipts").set({ number: "x" }).execute();
  await expect(change).rejects.toMatchObject({ code: "42501" });
  await expect(setup.db.deleteFrom("receipts").execute()).rejects.toMatchObject({ code: "42501" });
});

it("a completed refund has a credit note, and the receipt is unchanged", async () => {
  const person = await setup.signUp();
  const { id, amount } = await paidApplication(setup, person);
  const before = await get(`${id}/receipt`, person);
  const cancelled = await setup.app.inject({
    method: "POST",
    url: `/api/v1/applications/${id}/cancel`,
    headers: person.headers,
    payload: {},
  });
  expect(cancelled.statusCode).toBe(200);
  const [refund] = (await get(id, person)).json<{ data: ApplicationReceipts }>().data.refunds;
  const note = (refundId = refund?.id ?? "") => get(`${id}/refunds/${refundId}/credit-note`, person);
  expect((await note()).statusCode).toBe(404);
  await reconcile(setup);
  const words = await readPdfText((await note()).rawPayload);
  const receiptNumber = (await issued("receipt")).find(({ application_id }) => application_id === id)?.number;
  for (const word of ["Credit note", receiptNumber, rupeesInFigures(amount), rupeesInWords(amount)]) {
    expect(words).toContain(word);
  }
  expect(words).toContain("Refund: application cancelled");
  expect((await get(`${id}/receipt`, person)).rawPayload.equals(before.rawPayload)).toBe(true);
  const other = await setup.signUp();
  for (const path of [`${id}/receipt`, `${id}/refunds/${refund?.id}/credit-note`]) {
    expect((await get(path, other)).statusCode).toBe(404);
  }
});

it("a refund that a second person approved is in progress since the approval", async () => {
  const own = await setup.signUp();
  const { id, paymentId } = await paidApplication(setup, own, { travellers: 3 });
  const proposal = { paymentId, amountPaise: 1_000_000, reason: "a mistake of ours", actor: "asha" };
  const { id: refundId } = await proposeRefund(setup.platform, proposal);
  const shown = async () => (await get(id, own)).json<{ data: ApplicationReceipts }>().data.refunds;
  expect(await shown()).toEqual([]);
  const proposedOn = dateInIndia(setup.clock.now());
  const dayMs = 24 * 3_600_000;
  setup.clock.advance(dayMs);
  await decideRefund(setup.platform, { id: refundId, decision: "approve", actor: "ravi" });
  const now = setup.clock.now();
  own.headers = { "x-access-token": await openSession(setup.db, { userId: own.userId, now }) };
  expect(await shown()).toMatchObject([{ status: "on_its_way", date: dateInIndia(now) }]);
  expect(dateInIndia(now)).not.toBe(proposedOn);
  setup.clock.advance(-dayMs);
});

it("the account's email address replaces a name in a script that the fonts lack", async () => {
  const person = await setup.signUp({ fullName: "मीरा अय्यर" });
  const { id } = await paidApplication(setup, person);
  const words = await readPdfText((await get(`${id}/receipt`, person)).rawPayload);
  expect(words).toContain(person.email);
});

describe("an email", () => {
  interface Listed {
    id: string;
    template: string;
    subject: string;
    text: string;
    html: string;
    attachments: { fileName: string; url: string }[];
  }
  const mailbox = async (email: string) => {
    const answer = await setup.app.inject({ url: `/dev/mailbox.json?to=${encodeURIComponent(email)}` });
    return answer.json<{ data: Listed[] }>().data;
  };

  it("of confirmation or refund attaches the same receipt or credit note as the application's page", async () => {
    const person = await setup.signUp();
    const { id } = await paidApplication(setup, person, { travellers: 2 });
    await setup.app.inject({
      method: "POST",
      url: `/api/v1/applications/${id}/cancel`,
      headers: person.headers,
      payload: {},
    });
    await reconcile(setup);
    const { receipt, refunds } = (await get(id, person)).json<{ data: ApplicationReceipts }>().data;
    const documents = { confirmation: receipt?.number, refunded: refunds[0]?.creditNote?.number };
    const own = { confirmation: `${id}/receipt`, refunded: `${id}/refunds/${refunds[0]?.id}/credit-note` };
    const mails = await mailbox(person.email);
    for (const template of ["confirmation", "refunded"] as const) {
      const mail = mails.find((one) => one.template === template);
      expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([`${documents[template]}.pdf`]);
      const page = await setup.app.inject({ url: `/dev/mailbox/${mail?.id}` });
      expect(page.body).toContain(`<a href="${mail?.attachments[0]?.url}">${documents[template]}.pdf</a>`);
      const attached = await setup.app.inject({ url: mail?.attachments[0]?.url ?? "" });
      expect(attached.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${documents[template]}.pdf"`,
        "x-robots-tag": "noindex, nofollow",
      });
      expect(attached.rawPayload.equals((await get(own[template], person)).rawPayload)).toBe(true);
    }
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(2);
  });

  it("contains no passport number, and neither does its attachment", async () => {
    const person = await setup.signUp();
    await paidApplication(setup, person, { travellers: 3 });
    const travellers = await setup.db
      .selectFrom("travellers")
      .innerJoin("drafts", "drafts.id", "travellers.draft_id")
      .select(sealedText("travellers.passport_number").as("sealed"))
      .where("drafts.user_id", "=", person.userId)
      .execute();
    expect(travellers).toHaveLength(3);
    for (const mail of await mailbox(person.email)) {
      const documents = await Promise.all(
        mail.attachments.map(async ({ url }) => readPdfText((await setup.app.inject({ url })).rawPayload)),
      );
      const everything = JSON.stringify([mail, documents]);
      for (const { sealed } of travellers) {
        const passportNumber = openGivenText(setup.platform.sealer, sealed);
        expect(passportNumber).toMatch(/^[A-Z]\d{7}$/);
        expect(everything).not.toContain(passportNumber);
      }
    }
  });

  it("has no other attachment", async () => {
    const person = await setup.signUp();
    await paidApplication(setup, person);
    const [mail] = (await mailbox(person.email)).filter(({ template }) => template === "confirmation");
    for (const name of ["other.pdf", "PRV-R-2026-000002.pdf", "..", "%00"]) {
      const { statusCode } = await setup.app.inject({ url: `/dev/mailbox/${mail?.id}/attachments/${name}` });
      expect([400, 404]).toContain(statusCode);
    }
  });
});
