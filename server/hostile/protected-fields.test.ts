// Users cannot write protected fields by sending them, and cannot find records by guessing IDs (P12, P13).
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openSession } from "#server/accounts/session-store.ts";
import { type GuardedRow, guardedRows } from "#testing/access/guarded-rows.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";
import { createOwnedRecords, type OwnedRecords } from "#testing/hostile/owned-records.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";

const hostile = await startHostileApp();
const user = await hostile.signUp();
const victim = await hostile.signUp();
const victims = await createOwnedRecords(hostile, victim);
afterAll(() => hostile.close());

/** Guessed field names, as JSON text so that `__proto__` is sent as a key. */
const inputs = [
  '"role":"administrator"',
  '"roles":["supervisor"]',
  '"isAdmin":true',
  `"id":"${victims.ids.draftId}"`,
  `"userId":"${victim.userId}"`,
  `"user_id":"${victim.userId}"`,
  `"ownerId":"${victim.userId}"`,
  `"draft_id":"${victims.ids.draftId}"`,
  '"status":"approved"',
  '"state":"submitted"',
  '"price":1',
  '"amount_paise":1',
  '"pricing":{"totalFee":1}',
  '"quote":{"totalFee":1}',
  '"paid":true',
  '"paidAt":"2026-01-01T00:00:00Z"',
  '"succeeded_at":"2026-01-01T00:00:00Z"',
  '"specification_only":true',
  '"emailVerified":true',
  '"email_verified_at":"2026-01-01T00:00:00Z"',
  '"email":"somebody.else@example.com"',
  '"createdAt":"2000-01-01T00:00:00Z"',
  `"applicationId":"${victims.ids.applicationId}"`,
  '"documents":[{"kind":"photo","id":"x"}]',
  '"__proto__":{"role":"administrator","state":"submitted"}',
  '"constructor":{"prototype":{"role":"administrator"}}',
];

const withJson = Object.entries(guardedRows as Record<string, GuardedRow>).flatMap(([name, row]) => {
  const content = row.content?.({ userId: user.userId, owned: victims });
  return content?.headers["content-type"] === "application/json" ? [{ name, row }] : [];
});

/** The columns that no such request may change. */
async function protectedState() {
  const { db } = hostile;
  return {
    users: await db
      .selectFrom("users")
      .select(["id", "email_token", "phone_token", "disabled_at", "email_verified_at", "created_at"])
      .orderBy("id")
      .execute(),
    drafts: await db
      .selectFrom("drafts")
      .select(["id", "user_id", "state", "specification_only"])
      .where("user_id", "=", victim.userId)
      .orderBy("id")
      .execute(),
    payments: await db
      .selectFrom("payments")
      .select(["id", "user_id", "draft_id", "amount_paise", "status"])
      .where("user_id", "=", victim.userId)
      .orderBy("id")
      .execute(),
    wrongDrafts: await db
      .selectFrom("drafts")
      .select("id")
      .where("user_id", "=", user.userId)
      .where((row) => row.or([row("state", "<>", "open"), row("specification_only", "=", true)]))
      .where("id", "not in", (from) => from.selectFrom("applications").select("draft_id"))
      .execute(),
    wrongPayments: await db
      .selectFrom("payments")
      .select("id")
      .where("user_id", "=", user.userId)
      .where("amount_paise", "<", 10_000)
      .execute(),
    applications: await db
      .selectFrom("applications")
      .select(["status", "user_id"])
      .where("user_id", "=", victim.userId)
      .execute(),
  };
}

const pathOf = (url: string, row: GuardedRow, { ids }: OwnedRecords) => {
  let at = 0;
  return url.replace(/:\w+/g, () => ids[row.ids[at++] ?? "draftId"]);
};

describe(`${inputs.length * withJson.length} fields that no client may set`, () => {
  it.each(withJson)("have no effect on $name", async ({ name, row }) => {
    const [method = "", url = ""] = name.split(" ");
    const before = await protectedState();
    // Each call gets records of its own, more than one user may create in a day.
    await hostile.ownerDb.deleteFrom("attempts").execute();
    const owned = await createOwnedRecords(hostile, user);
    const token = await openSession(hostile.db, { userId: user.userId, now: hostile.clock.now() });
    const content = row.content?.({ userId: user.userId, owned });
    const honest = String(content?.body).slice(1, -1);
    for (const input of inputs) {
      // First and last: with duplicate keys the last one counts.
      for (const body of [
        `{${[input, honest].filter(Boolean).join(",")}}`,
        `{${[honest, input].filter(Boolean).join(",")}}`,
      ]) {
        const headers = { ...content?.headers, "x-access-token": token };
        const answer = await send(hostile.url, { method, path: pathOf(url, row, owned), headers, body });
        // 409: an item is sent once; 429: some of these calls count as password attempts.
        expect([200, 201, 204, 400, 403, 409, 422, 429], `${body}: ${answer.text}`).toContain(answer.status);
      }
    }
    expect(await protectedState()).toEqual(before);
  });

  it("have no effect on sign-up", async () => {
    for (const [at, input] of inputs.entries()) {
      const person = {
        fullName: "Asha Rao",
        email: `input${at}@example.com`,
        phone: String(9_400_000_000 + at),
      };
      const body = `{${input},${JSON.stringify({ ...person, password: "monsoon lamp 42" }).slice(1)}`;
      await hostile.ownerDb.deleteFrom("attempts").execute();
      const headers = { "content-type": "application/json" };
      const answer = await send(hostile.url, { method: "POST", path: "/api/v1/users/signup", headers, body });
      expect([201, 400], answer.text).toContain(answer.status);
    }
    const { sealer } = hostile.platform;
    const emails = inputs.map((_, at) => textIs(sealer, "users.email", `input${at}@example.com`));
    const made = hostile.db
      .selectFrom("users")
      .select("id")
      .where((row) => row.or(emails));
    const marked = made.where((row) =>
      row.or([row("email_verified_at", "is not", null), row("disabled_at", "is not", null)]),
    );
    expect((await made.execute()).length).toBeGreaterThan(inputs.length / 2);
    expect(await marked.execute()).toEqual([]);
  });
});

const guessCount = process.env["PRAVESH_LONG"] ? 10_000 : 1760;

const ask = async (path: string) =>
  (await send(hostile.url, { method: "GET", path: `/api/v1${path}`, headers: user.headers })).status;

describe("guessing", () => {
  it("finds nothing: all ids are random UUIDs (version 4)", async () => {
    const rows = await hostile.db.selectFrom("drafts").select("id").execute();
    const { draftId, travellerId, paymentId, applicationId, documentId } = victims.ids;
    const found = [...rows.map(({ id }) => id), draftId, travellerId, paymentId, applicationId, documentId];
    expect(
      found.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
  });

  it(`finds nothing near known IDs or among ${guessCount} guesses`, { timeout: 120_000 }, async () => {
    const { draftId, travellerId, paymentId, applicationId, documentId, reference } = victims.ids;
    const neighbours = [draftId, travellerId, paymentId, applicationId, documentId].flatMap(near);
    const places = ["/drafts/", "/payments/", "/applications/", `/applications/${applicationId}/documents/`];
    const known = [...neighbours, reference, reference.toLowerCase(), draftId.toUpperCase()].flatMap((id) =>
      places.map((place) => place + id),
    );
    const random = Array.from({ length: guessCount }, (_, at) => places[at % places.length] + randomUUID());
    const asked = [...known, ...random];
    for (let at = 0; at < asked.length; at += 80) {
      // Without the limit, which would answer most of them.
      await hostile.ownerDb.deleteFrom("attempts").execute();
      const statuses = await Promise.all(asked.slice(at, at + 80).map(ask));
      expect(new Set(statuses)).toEqual(new Set([404]));
    }
  });

  it("is limited: from the 100th guess in 15 minutes on, the answer is 429, and one's own records still open", async () => {
    await hostile.ownerDb.deleteFrom("attempts").execute();
    const statuses: number[] = [];
    for (let guess = 0; guess < 120; guess += 1) statuses.push(await ask(`/applications/${randomUUID()}`));
    expect(statuses.indexOf(429)).toBe(99);
    expect(new Set(statuses.slice(99))).toEqual(new Set([429]));
    expect(await ask(`/payments/${randomUUID()}`)).toBe(429);
    expect(await ask("/drafts")).toBe(200);
    hostile.clock.advance(15 * 60_000);
    expect(await ask(`/applications/${randomUUID()}`)).toBe(404);
  });

  it("is limited for visitors too", async () => {
    await hostile.ownerDb.deleteFrom("attempts").execute();
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess += 1) {
      const path = `/api/v1/shared/${randomBytes(32).toString("base64url")}`;
      statuses.push((await send(hostile.url, { method: "GET", path, headers: {} })).status);
    }
    expect(statuses.slice(98)).toEqual([404, 429]);
  });

  it("finds no session", async () => {
    const token = victim.token;
    const tokens = [token.slice(0, -1), `${token}A`, token.toLowerCase(), token.toUpperCase(), ` ${token}x`];
    const random = Array.from({ length: 200 }, () => randomBytes(32).toString("base64url"));
    for (const guess of [...tokens, ...random]) {
      const headers = { "x-access-token": guess };
      const { status } = await send(hostile.url, { method: "GET", path: "/api/v1/profile", headers });
      expect(status).toBe(401);
    }
  });
});

/** The IDs that a counter or a clock would assign just before and after. */
function near(id: string): string[] {
  const last = Number.parseInt(id.slice(-6), 16);
  const first = Number.parseInt(id.slice(0, 8), 16);
  const hex = (value: number, length: number) =>
    Math.max(0, value).toString(16).padStart(length, "0").slice(-length);
  return [-2, -1, 1, 2].flatMap((step) => [
    id.slice(0, -6) + hex(last + step, 6),
    hex(first + step, 8) + id.slice(8),
  ]);
}
