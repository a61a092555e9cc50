// An edit that changes the price first closes the open payment, or finds that it was already made (P1).
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup({ webhooks: false });
});
afterAll(() => setup.close());

interface Ready {
  payer: Payer;
  draftId: string;
  travellerIds: string[];
  clientSecret: string;
}

/** Creates a draft with two travellers and a card payment that is not yet confirmed. */
async function ready(): Promise<Ready> {
  const payer = await setup.signUp();
  const { id: draftId, amount } = await setup.payableDraft(payer, { travellers: 2 });
  const rows = await setup.db
    .selectFrom("travellers")
    .select("id")
    .where("draft_id", "=", draftId)
    .orderBy("position")
    .execute();
  const opened = await setup.intent(payer, { amount, draftId });
  const { clientSecret } = opened.json<{ clientSecret: string }>();
  return { payer, draftId, travellerIds: rows.map(({ id }) => id), clientSecret };
}

type Edit = (on: Ready) => Promise<{ statusCode: number; json: () => unknown }>;

const call =
  (method: "POST" | "PATCH" | "DELETE", path: (on: Ready) => string, body?: (on: Ready) => object): Edit =>
  (on) =>
    setup.app.inject({
      method,
      url: `/api/v1/drafts/${on.draftId}${path(on)}`,
      headers: on.payer.headers,
      ...(body && { payload: body(on) }),
    });

const second = ({ travellerIds }: Ready) => `/travellers/${travellerIds[1] ?? ""}`;
const edits: Record<string, Edit> = {
  "another traveller": call("POST", () => "/travellers"),
  "one traveller fewer": call("DELETE", second),
  "two travellers merged": call("PATCH", second, ({ travellerIds }) => ({ mergeInto: travellerIds[0] })),
  "another visa type, without the plan": call(
    "PATCH",
    () => "",
    () => ({ visaType: "business" }),
  ),
};

it.each(Object.entries(edits))("%s: the open payment is first closed at its provider", async (_, edit) => {
  const on = await ready();
  expect((await edit(on)).statusCode).toBeLessThan(300);
  const late = await setup.confirm(on.clientSecret);
  expect(late.error?.code).toBe("payment_intent_unexpected_state");
  expect(await statusesOf(on)).toEqual(["canceled"]);
});

it.each(Object.entries(edits))("%s: rejected if the payment was already made", async (_, edit) => {
  const on = await ready();
  await setup.confirm(on.clientSecret);
  const answer = await edit(on);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "draft_closed" }]);
  expect(await statusesOf(on)).toEqual(["succeeded"]);
  expect(await setup.draftState(on.draftId)).toBe("submitted");
});

it("removing a passport from every open application closes all their payments", async () => {
  const on = await ready();
  for (let others = 0; others < 7; others++) {
    const other = await setup.payableDraft(on.payer, { travellers: 2 });
    await setup.intent(on.payer, { amount: other.amount, draftId: other.id });
  }
  const answer = await edits["one traveller fewer"]?.(on);
  expect(answer?.statusCode).toBe(204);
  expect(new Set(await statusesOf(on))).toEqual(new Set(["canceled"]));
});

it("edits that do not change the price leave the payment open", async () => {
  const on = await ready();
  const change = call("PATCH", second, () => ({ placeOfIssue: "Chennai" }));
  expect((await change(on)).statusCode).toBe(200);
  expect(await statusesOf(on)).toEqual(["created"]);
});

it("if the provider is down: 503, and the application is unchanged", async () => {
  const on = await ready();
  setup.line.provider = false;
  const answer = await edits["another traveller"]?.(on);
  setup.line.provider = true;
  expect([answer?.statusCode, answer?.json()]).toMatchObject([503, { code: "provider_unavailable" }]);
  expect(await statusesOf(on)).toEqual(["created"]);
});

async function statusesOf({ payer }: Ready): Promise<string[]> {
  const rows = (await setup.rows()).filter(({ user_id }) => user_id === payer.userId);
  return rows.map(({ status }) => status);
}
