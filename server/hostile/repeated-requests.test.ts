// Sends each request twice at once and once more later: one result, without duplicates (double clicks,
// retries after a lost response).
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipartOf } from "#testing/draft-client.ts";
import { plannedTrip, submission } from "#testing/access/contents.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { type TimedResponse, send } from "#testing/hostile/send.ts";
import { createOwnedRecords, type OwnedRecords } from "#testing/hostile/owned-records.ts";
import { remainingNames } from "#testing/uploads/stored-files.ts";
import { confirmCard, specimen } from "#testing/specification-client.ts";

const hostile = await startHostileApp();
afterAll(() => hostile.close());

let user: Awaited<ReturnType<typeof hostile.signUp>>;
let owned: OwnedRecords;
beforeAll(async () => {
  user = await hostile.signUp();
  owned = await createOwnedRecords(hostile, user);
});

type Body = object | Buffer | undefined;

interface Content {
  body?: Body;
  headers?: Record<string, string>;
}

async function ask(method: string, path: string, { body, headers = {} }: Content = {}) {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  return send(hostile.url, {
    method,
    path: `/api/v1${path}`,
    headers: { ...user.headers, ...(isJson && { "content-type": "application/json" }), ...headers },
    body: isJson ? JSON.stringify(body) : body,
  });
}

/** Sends a request twice at once and once more after both responses. The first two statuses are sorted. */
async function doubled(request: () => Promise<TimedResponse>) {
  const both = await Promise.all([request(), request()]);
  const again = await request();
  const answers = [...both.sort((a, b) => a.status - b.status), again];
  return { statuses: answers.map(({ status }) => status), texts: answers.map(({ text }) => text), answers };
}

const dataOf = (text: string) => (JSON.parse(text) as { data: Record<string, unknown> }).data;
const countOf = async (table: "users" | "drafts" | "travellers" | "applications" | "mails" | "payments") => {
  const row = await hostile.db
    .selectFrom(table)
    .select((from) => from.fn.countAll<number>().as("n"))
    .executeTakeFirst();
  return row?.n ?? 0;
};
const halfWritten = () => readdirSync(`${hostile.platform.config.files.dir}/incoming`);

describe("sent twice at once and then again", () => {
  it("a sign-up creates one account and emails one link", async () => {
    const person = {
      fullName: "Asha Rao",
      email: `asha.${process.pid}@example.com`,
      phone: "9300000001",
      password: "monsoon lamp 42",
    };
    const [users, mails] = [await countOf("users"), await countOf("mails")];
    const { statuses } = await doubled(() => ask("POST", "/users/signup", { body: person }));
    expect(statuses).toEqual([201, 409, 409]);
    expect([await countOf("users"), await countOf("mails")]).toEqual([users + 1, mails + 1]);
  });

  it("a planned trip is started once", async () => {
    const { headers, body } = plannedTrip(owned);
    const drafts = await countOf("drafts");
    const { statuses, texts } = await doubled(() =>
      ask("POST", "/trips", { body: Buffer.from(body), headers }),
    );
    expect(statuses).toEqual([200, 201, 200]);
    expect(new Set(texts.map((text) => dataOf(text)["id"])).size).toBe(1);
    expect(await countOf("drafts")).toBe(drafts + 1);
  });

  it("a new draft is created once", async () => {
    const choice = { destinationId: "japan", visaType: "business" };
    const drafts = await countOf("drafts");
    const { statuses, texts } = await doubled(() => ask("POST", "/drafts", { body: choice }));
    expect(statuses).toEqual([200, 201, 200]);
    expect(new Set(texts.map((text) => dataOf(text)["id"])).size).toBe(1);
    expect(await countOf("drafts")).toBe(drafts + 1);
  });

  it("a change of a traveller is applied once", async () => {
    const { draftId, travellerId } = owned.ids;
    const path = `/drafts/${draftId}/travellers/${travellerId}`;
    const travellers = await countOf("travellers");
    const { statuses, texts } = await doubled(() =>
      ask("PATCH", path, { body: { passportNumber: "K7654321", dob: "1991-01-02" } }),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    expect(await countOf("travellers")).toBe(travellers);
  });

  it("a document is stored once, without leftover files", async () => {
    const { draftId, travellerId } = owned.ids;
    const { body, contentType } = multipartOf({ bytes: specimen("photo.jpg"), fileName: "photo.jpg" });
    const path = `/drafts/${draftId}/travellers/${travellerId}/documents/bankStatement`;
    const files = await remainingNames(hostile);
    const { statuses } = await doubled(() =>
      ask("PUT", path, { body, headers: { "content-type": contentType } }),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(await remainingNames(hostile)).toHaveLength(files.length + 1);
    expect(halfWritten()).toEqual([]);
    const { statuses: removals } = await doubled(() => ask("DELETE", path));
    expect([204, 404]).toContain(removals[1]);
    expect(removals[0]).toBe(204);
    expect((await remainingNames(hostile)).sort()).toEqual(files.sort());
  });

  it.each(["/stripe/create-payment-intent", "/payments/intents"])(
    "POST %s creates one payment",
    async (path) => {
      const order = {
        amount: owned.amount,
        currency: "inr",
        userId: user.userId,
        draftId: owned.ids.draftId,
      };
      const method = path.startsWith("/payments") ? { method: "google_pay" } : {};
      const { statuses, texts } = await doubled(() => ask("POST", path, { body: { ...order, ...method } }));
      expect(statuses).toEqual([200, 200, 200]);
      expect(new Set(texts).size).toBe(1);
      const open = await hostile.db
        .selectFrom("payments")
        .select("id")
        .where("draft_id", "=", owned.ids.draftId)
        .where("status", "in", ["created", "requires_action", "processing"])
        .execute();
      expect(open).toHaveLength(1);
    },
  );

  it("an order without a draft creates one payment", async () => {
    const payer = await hostile.signUp();
    const plan = await hostile.db
      .selectFrom("plans")
      .select("amount_paise")
      .limit(1)
      .executeTakeFirstOrThrow();
    const order = { amount: plan.amount_paise + 10_000, currency: "inr", userId: payer.userId };
    const { statuses, texts } = await doubled(() =>
      ask("POST", "/stripe/create-payment-intent", { body: order, headers: payer.headers }),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
  });

  it("a paid application is submitted once, with one email, and returned by every response", async () => {
    const order = {
      amount: owned.amount,
      currency: "inr",
      userId: user.userId,
      draftId: owned.ids.draftId,
    };
    const intent = await ask("POST", "/stripe/create-payment-intent", { body: order });
    const { clientSecret } = JSON.parse(intent.text) as { clientSecret: string };
    const [applications, mails] = [await countOf("applications"), await countOf("mails")];
    expect((await confirmCard(hostile.url, clientSecret)).status).toBe(200);
    const { headers, body } = submission({ userId: user.userId, draftId: owned.ids.draftId });
    const sent = Buffer.from(body);
    const { statuses, texts } = await doubled(() => ask("POST", "/applications", { body: sent, headers }));
    // The provider's webhook may have arrived first.
    expect(statuses[0]).toBe(200);
    expect([200, 201]).toContain(statuses[1]);
    expect(statuses[2]).toBe(200);
    expect(new Set(texts).size).toBe(1);
    expect([await countOf("applications"), await countOf("mails")]).toEqual([applications + 1, mails + 1]);
    const paid = await doubled(() => ask("POST", `/payments/${String(paymentOf(intent.text))}/return`));
    expect(paid.texts.map((text) => dataOf(text)["status"])).toEqual(["succeeded", "succeeded", "succeeded"]);
  });

  it("a removal removes once", async () => {
    const own = await createOwnedRecords(hostile, user);
    const paths = [
      `/drafts/${own.ids.draftId}/travellers/${own.ids.travellerId}`,
      `/drafts/${own.ids.draftId}`,
    ];
    for (const path of paths) {
      const { statuses } = await doubled(() => ask("DELETE", path));
      expect(statuses).toEqual([204, 404, 404]);
    }
  });

  it("a new password is set once", async () => {
    const { email } = await hostile.signUp();
    await ask("POST", "/forgot-password", { body: { email } });
    const mailbox = await send(hostile.url, { method: "GET", path: `/dev/mailbox.json?to=${email}` });
    const token = /reset-password\?token=([\w-]+)/.exec(mailbox.text)?.[1] ?? randomUUID();
    const passwords = { newpassword: "quiet river 81", confirmpassword: "quiet river 81" };
    const { statuses } = await doubled(() =>
      ask("PUT", "/reset-password", { body: { token, ...passwords } }),
    );
    expect(statuses).toEqual([200, 410, 410]);
  });

  it("a logout ends the session; a concurrent one gets 204 or 401", async () => {
    const { headers } = await hostile.signUp();
    const { statuses } = await doubled(() => ask("POST", "/logout", { headers }));
    expect(statuses[0]).toBe(204);
    expect([204, 401]).toContain(statuses[1]);
    expect(statuses[2]).toBe(401);
  });
});

function paymentOf(text: string): unknown {
  return dataOf(text)["paymentId"];
}
