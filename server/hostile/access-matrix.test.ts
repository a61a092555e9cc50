// Only owners can see and change their records; other users get the same answer as for unknown ids (P10).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endAllSessions, openSession } from "#server/accounts/session-store.ts";
import { demoRoutes, identityRoutes, publicRoutes, sandboxRoutes } from "#testing/access/open-routes.ts";
import { reviewRows } from "#testing/access/review-rows.ts";
import { type Content, question, submission } from "#testing/access/contents.ts";
import { type GuardedRow, guardedRows } from "#testing/access/guarded-rows.ts";
import { nameOf, startHostileApp } from "#testing/hostile/hostile-app.ts";
import { type TimedResponse, send } from "#testing/hostile/send.ts";
import { createOwnedRecords, fileContent, type OwnedRecords } from "#testing/hostile/owned-records.ts";

const hostile = await startHostileApp();
const owner = await hostile.signUp({ fullName: "Owner Canary" });
const other = await hostile.signUp({ fullName: "Other Person" });
const owned = await createOwnedRecords(hostile, owner);
const otherRecords = await createOwnedRecords(hostile, other);
afterAll(() => hostile.close());
// Unknown IDs are limited, which protected-fields.test.ts tests.
beforeEach(() => hostile.ownerDb.deleteFrom("attempts").execute());

const rows = Object.entries(guardedRows as Record<string, GuardedRow>);
const guarded = rows.flatMap(([name, row]) => {
  const [method = "", url = ""] = name.split(" ");
  const one = { name, method, url, row };
  return method === "GET" ? [one, { ...one, name: `HEAD ${url}`, method: "HEAD" }] : [one];
});
const withIds = guarded.filter(({ row }) => row.ids.length > 0);

type Guarded = (typeof guarded)[number];
type Given = readonly string[];

/** Session tokens that are no longer valid. */
const endedTokens: Record<string, string> = {};
beforeAll(async () => {
  const now = hostile.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const session = (userId: string, begun = now) => openSession(hostile.db, { userId, now: begun });
  const disabled = await hostile.signUp();
  endedTokens["anonymous"] = "";
  endedTokens["a made-up token"] = "A".repeat(43);
  endedTokens["idle for 13 hours"] = await session(owner.userId, ago(13));
  endedTokens["31 days old"] = await session(owner.userId, ago(31 * 24));
  await hostile.db
    .updateTable("sessions")
    .set({ last_used_at: now })
    .where("created_at", "=", ago(31 * 24))
    .execute();
  endedTokens["disabled"] = disabled.token;
  await hostile.db.updateTable("users").set({ disabled_at: now }).where("id", "=", disabled.userId).execute();
  endedTokens["logged out"] = await session(owner.userId);
  await ask({ method: "POST", path: "/api/v1/logout", token: endedTokens["logged out"] });
  const revoked = await hostile.signUp();
  endedTokens["revoked by a new password"] = revoked.token;
  await endAllSessions(hostile.db, revoked.userId, now);
});

interface Question {
  method: string;
  path: string;
  token: string;
  content?: Content | undefined;
}

const ask = ({ method, path, token, content }: Question) =>
  send(hostile.url, {
    method,
    path,
    headers: { "x-access-token": token, ...content?.headers },
    body: content?.body,
  });

function pathOf({ url }: Guarded, ids: Given): string {
  let at = 0;
  return url.replace(/:(\w+)/g, (_, name: string) =>
    name === "kind" ? "photo" : encodeURIComponent(ids[at++] ?? ""),
  );
}

const idsOf = ({ row }: Guarded, { ids }: OwnedRecords) => row.ids.map((id) => ids[id]);

/** A response without the parts that differ between any two. */
function withoutReference({ status, headers, text }: TimedResponse) {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/"requestId":"[^"]+"/, '"requestId":""') };
}

/** Every value that could identify the owner. */
const canaries = () => [
  ...Object.values(owned.ids).filter((id) => id !== ""),
  owner.userId,
  owner.email,
  owner.phone,
  owner.fullName,
  owner.token,
  owned.clientSecret,
  fileContent,
];

function expectNoOwnerData({ text, headers }: TimedResponse, asked = "") {
  const revealed = text + JSON.stringify(headers);
  for (const canary of canaries()) if (!asked.includes(canary)) expect(revealed).not.toContain(canary);
}

async function readOwnerRows() {
  const of = { userId: owner.userId };
  const { db } = hostile;
  return JSON.stringify([
    await db.selectFrom("drafts").selectAll().where("user_id", "=", of.userId).orderBy("id").execute(),
    await db.selectFrom("travellers").selectAll().where("draft_id", "=", owned.ids.draftId).execute(),
    await db
      .selectFrom("documents")
      .selectAll()
      .where("traveller_id", "=", owned.ids.travellerId)
      .orderBy("id")
      .execute(),
    await db
      .selectFrom("files")
      .select(["id", "storage_name"])
      .where("user_id", "=", of.userId)
      .orderBy("id")
      .execute(),
    await db.selectFrom("payments").selectAll().where("user_id", "=", of.userId).orderBy("id").execute(),
    await db.selectFrom("applications").selectAll().where("user_id", "=", of.userId).orderBy("id").execute(),
    await db.selectFrom("trips").selectAll().where("user_id", "=", of.userId).orderBy("id").execute(),
    await db.selectFrom("trip_drafts").selectAll().where("draft_id", "=", owned.ids.draftId).execute(),
    await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .selectAll("refunds")
      .where("user_id", "=", of.userId)
      .orderBy("refunds.id")
      .execute(),
  ]);
}

it("every route is in a table", () => {
  const known = [
    ...Object.keys(guardedRows),
    ...publicRoutes,
    ...Object.keys(reviewRows),
    ...sandboxRoutes,
    ...identityRoutes,
    ...demoRoutes,
  ];
  const registered = hostile.routes.filter(({ method }) => method !== "HEAD").map(nameOf);
  expect(registered.sort()).toEqual([...known].sort());
});

describe("without a valid session", () => {
  it.each(guarded)("$name rejects every request alike", async (route) => {
    const content = route.row.content?.({ userId: owner.userId, owned });
    for (const [actor, token] of Object.entries(endedTokens)) {
      const [real, random] = await Promise.all(
        [idsOf(route, owned), route.row.ids.map(() => randomUUID())].map((ids) =>
          ask({ method: route.method, path: pathOf(route, ids), token, content }),
        ),
      );
      expect(real!.status, actor).toBe(401);
      if (route.method !== "HEAD")
        expect(JSON.parse(real!.text), actor).toMatchObject({ message: route.row.refusal });
      expect(withoutReference(real!), actor).toEqual(withoutReference(random!));
      expectNoOwnerData(real!);
    }
  });
});

/**
 * All combinations of the other user's own IDs, the owner's, unknown and malformed ones, except the first
 * alone.
 */
function idCombinations(route: Guarded): Given[] {
  const own = idsOf(route, otherRecords);
  const foreign = idsOf(route, owned);
  const choices = own.map((id, at) => [
    id,
    foreign[at]!,
    randomUUID(),
    "not-an-id",
    "\0",
    `${foreign[at]!} `,
  ]);
  const all = choices.reduce<string[][]>(
    (lists, next) => lists.flatMap((list) => next.map((id) => [...list, id])),
    [[]],
  );
  return all.filter((ids) => ids.some((id, at) => id !== own[at]));
}

/** The same combination, with unknown IDs in place of those that are not the other user's. */
function withUnknownIds(route: Guarded, ids: Given): Given {
  const own = idsOf(route, otherRecords);
  return ids.map((id, at) => (id === own[at] ? id : randomUUID()));
}

describe("another user", () => {
  let before = "";
  beforeAll(async () => {
    before = await readOwnerRows();
  });

  it.each(withIds)("$name gives the same answer for the owner's IDs and unknown ones", async (route) => {
    const content = route.row.content?.({ userId: other.userId, owned: otherRecords });
    const question = { method: route.method, token: other.token, content };
    for (const ids of idCombinations(route)) {
      const path = pathOf(route, ids);
      const answer = await ask({ ...question, path });
      const nothing = await ask({ ...question, path: pathOf(route, withUnknownIds(route, ids)) });
      expect(answer.status, path).toBe(404);
      expect(withoutReference(answer), path).toEqual(withoutReference(nothing));
      expectNoOwnerData(answer);
    }
  });

  const claims: Record<string, (userId: string, draftId: string) => Omit<Question, "token">> = {
    "a user in a query": (userId) => ({ method: "GET", path: `/api/v1/applications?UserId=${userId}` }),
    "a user in an order": (userId) => intentFor({ userId }),
    "a draft in an order": (_, draftId) => intentFor({ draftId }),
    "a user in a submission": (userId) => submissionOf({ userId, draftId: otherRecords.ids.draftId }),
    "a draft in a submission": (_, draftId) => submissionOf({ userId: other.userId, draftId }),
    "a draft in a question": (_, draftId) => ({
      method: "POST",
      path: "/api/v1/expert-requests",
      content: {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(question(draftId)),
      },
    }),
    "a traveller to merge into": (_, travellerId) => ({
      method: "PATCH",
      path: `/api/v1/drafts/${otherRecords.ids.draftId}/travellers/${otherRecords.ids.travellerId}`,
      content: {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ passportNumber: "Z1000001", mergeInto: travellerId }),
      },
    }),
  };

  it.each(Object.entries(claims))("gets nothing by naming %s", async (what, claim) => {
    const thing = what.includes("traveller") ? owned.ids.travellerId : owned.ids.draftId;
    const real = await ask({ ...claim(owner.userId, thing), token: other.token });
    const random = await ask({ ...claim(randomUUID(), randomUUID()), token: other.token });
    expect(withoutReference(real)).toEqual(withoutReference(random));
    expectNoOwnerData(real);
  });

  it.each(guarded.filter(({ row }) => row.ids.length === 0))(
    "$name reveals nothing about the owner",
    async (route) => {
      const content = route.row.content?.({ userId: other.userId, owned: otherRecords });
      const token = await openSession(hostile.db, { userId: other.userId, now: hostile.clock.now() });
      expectNoOwnerData(await ask({ method: route.method, path: route.url, token, content }));
    },
  );

  it("has changed none of the owner's records", async () => {
    expect(await readOwnerRows()).toBe(before);
  });
});

describe("any visitor", () => {
  const reads = [...publicRoutes, ...sandboxRoutes].map((name) => name.split(" ") as [string, string]);
  it.each(reads)("%s %s reveals nothing about the owner", async (method, url) => {
    for (const id of [owned.ids.intentId, owned.ids.paymentId, owner.userId]) {
      const path = url.replace(/:\w+|\*/, id);
      const content =
        method === "GET" ? undefined : { headers: { "content-type": "application/json" }, body: "{}" };
      const answer = await ask({ method, path, token: "", content });
      // Only the payer knows the URL of a payment page.
      if (url !== "/sandbox/pay/:id") expectNoOwnerData(answer);
    }
  });
});

describe("the owner", () => {
  const reads = ({ method }: Guarded) => method === "GET" || method === "HEAD";

  it.each(guarded.filter(reads))("$name works with the owner's records", (route) =>
    expectSuccess(route, owned),
  );

  // Created for each route, because an edit or removal may affect all of the owner's drafts and sessions.
  it.each(guarded.filter((route) => !reads(route)))("$name works with the owner's records", async (route) => {
    const headers = { "x-access-token": await newSession() };
    await expectSuccess(route, await createOwnedRecords(hostile, { ...owner, headers }));
  });
});

function newSession(): Promise<string> {
  return openSession(hostile.db, { userId: owner.userId, now: hostile.clock.now() });
}

async function expectSuccess(route: Guarded, own: OwnedRecords) {
  const token = await newSession();
  const content = route.row.content?.({ userId: owner.userId, owned: own });
  const path = pathOf(route, idsOf(route, own));
  const { status, text } = await ask({ method: route.method, path, token, content });
  expect([status, status === route.row.answers ? "" : text]).toEqual([route.row.answers, ""]);
}

function intentFor(named: { userId?: string; draftId?: string }): Omit<Question, "token"> {
  const order = {
    amount: otherRecords.amount,
    currency: "inr",
    userId: other.userId,
    draftId: otherRecords.ids.draftId,
  };
  const content = {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...order, ...named }),
  };
  return { method: "POST", path: "/api/v1/stripe/create-payment-intent", content };
}

function submissionOf(named: { userId: string; draftId: string }): Omit<Question, "token"> {
  return { method: "POST", path: "/api/v1/applications", content: submission(named) };
}
