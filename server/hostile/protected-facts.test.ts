// Administrators cannot write by whom and when a fact was checked by sending it: the server decides (P12).
import { officeCalls } from "#contract/review/paths.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { FactRef } from "#contract/rules/office-facts.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";

const hostile = await startHostileApp();
const administrator = await hostile.staff("administrator");
const second = await hostile.staff("administrator");
const somebody = await hostile.staff("specialist");
afterAll(() => hostile.close());

/** Guessed field names, as JSON text so that `__proto__` is sent as a key. */
const inputs = [
  `"checkedBy":"${somebody.id}"`,
  `"checked_by":"${somebody.id}"`,
  '"checkedOn":"2020-01-01"',
  '"checked_on":"2020-01-01"',
  `"secondPerson":"${somebody.id}"`,
  `"second_person":"${somebody.id}"`,
  '"confirmed":true',
  '"confirmedAt":"2020-01-01T00:00:00Z"',
  `"confirmedBy":"${somebody.id}"`,
  '"basis":"seen"',
  '"recordedAt":"2020-01-01T00:00:00Z"',
  '"recorded_at":"2020-01-01T00:00:00Z"',
  '"destination_id":"oman"',
  `"plan_id":"${randomUUID()}"`,
  '"valid_from":"2020-01-01"',
  `"actor":{"id":"${somebody.id}"}`,
  '"fromCatalogue":true',
  '"canConfirm":true',
  '"role":"specialist"',
  `"__proto__":{"checkedBy":"${somebody.id}","state":"announced"}`,
  `"constructor":{"prototype":{"checkedBy":"${somebody.id}"}}`,
];

const place = { destinationId: "morocco", planId: null, key: "passportValidity", state: "in-force" } as const;
const given = { source: "https://authority.example", official: true };
/** What every version of the tests has, no matter what is sent. */
const own = {
  destination_id: "morocco",
  plan_id: null,
  key: "passportValidity",
  state: "in-force",
  basis: null,
  checked_by: administrator.id,
  checked_on: "2026-11-20",
  second_person: null,
  valid_from: null,
  valid_to: null,
};

/** The version of the fact that each request begins with; checked, and not confirmed. */
let fact: FactRef;
/** Versions of all facts before the request. */
let known: number;
beforeEach(begin);

/** History only grows, so that each request is about a further version. */
async function begin(): Promise<void> {
  const { db } = hostile;
  const newest = await newestVersion();
  const version = (newest?.version ?? 0) + 1;
  await db
    .insertInto("rule_facts")
    .values({ ...own, ...given, version, value: JSON.stringify({ months: 6, after: "arrival" }) })
    .execute();
  fact = { ...place, version };
  known = await versionCount();
}

async function newestVersion() {
  return hostile.db
    .selectFrom("rule_facts")
    .selectAll()
    .where("destination_id", "=", "morocco")
    .where("key", "=", "passportValidity")
    .orderBy("version", "desc")
    .executeTakeFirst();
}

async function versionCount(): Promise<number> {
  const { count } = await hostile.db
    .selectFrom("rule_facts")
    .select((row) => row.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Request {
  path: string;
  by: { headers: Record<string, string> };
  body: string;
}

/** Whether the request was accepted; then it has written one version, with `expected`. */
async function tryRequest({ path, by, body }: Request, expected: object): Promise<boolean> {
  const headers = { ...by.headers, "content-type": "application/json" };
  const answer = await send(hostile.url, { method: "POST", path: `/api/v1${path}`, headers, body });
  expect([200, 400], `${body}: ${answer.text}`).toContain(answer.status);
  const isAccepted = answer.status === 200;
  expect(await versionCount(), body).toBe(isAccepted ? known + 1 : known);
  const newest = await newestVersion();
  if (isAccepted) {
    expect(newest, body).toMatchObject({ ...expected, version: fact.version + 1 });
    expect(Number(newest?.recorded_at), body).toBeGreaterThan(Date.parse("2026-01-01"));
  } else expect(newest?.version, body).toBe(fact.version);
  return isAccepted;
}

const nothingSent = "";
const withFirst = (input: string, honest: object) =>
  `{${[input, JSON.stringify(honest).slice(1, -1)].filter(Boolean).join(",")}}`;
const withLast = (input: string, honest: object) =>
  `{${[JSON.stringify(honest).slice(1, -1), input].filter(Boolean).join(",")}}`;

const routes = [
  {
    name: "a change",
    path: officeCalls.factChanges,
    by: administrator,
    bodies: (input: string) => {
      const value = { months: 7, after: "arrival" };
      const honest = { ...fact, value, ...given, validFrom: null, validTo: null };
      return [
        withFirst(input, honest),
        withLast(input, honest),
        withLast(`"value":${withLast(input, value)}`, { ...honest, value: undefined }),
      ];
    },
    expected: { ...own, ...given, value: { months: 7, after: "arrival" } },
  },
  {
    name: "a check",
    path: officeCalls.factChecks,
    by: administrator,
    bodies: (input: string) => {
      const honest = { facts: [fact], ...given };
      return [
        withFirst(input, honest),
        withLast(input, honest),
        `{"facts":[${withLast(input, fact)}],${JSON.stringify(given).slice(1)}`,
      ];
    },
    expected: { ...own, ...given, value: { months: 6, after: "arrival" } },
  },
  {
    name: "a confirmation",
    path: officeCalls.factConfirmations,
    by: second,
    bodies: (input: string) => [
      withFirst(input, { fact }),
      withLast(input, { fact }),
      `{"fact":${withLast(input, fact)}}`,
    ],
    expected: { ...own, ...given, second_person: second.id, value: { months: 6, after: "arrival" } },
  },
  {
    name: "a withdrawal",
    path: officeCalls.factWithdrawals,
    by: administrator,
    bodies: (input: string) => [
      withFirst(input, { fact }),
      withLast(input, { fact }),
      `{"fact":${withLast(input, fact)}}`,
    ],
    expected: { ...own, value: null },
  },
];

describe.each(routes)("$name of a fact", ({ path, by, bodies, expected }) => {
  it("is accepted as it is meant", async () => {
    const [body = ""] = bodies(nothingSent);
    expect(await tryRequest({ path, by, body }, expected)).toBe(true);
  });

  it.each(inputs.map((input) => ({ input, name: JSON.parse(`[${input.split(":")[0]}]`)[0] as string })))(
    "takes over no $name, wherever it is sent",
    async ({ input }) => {
      for (const at of bodies(input).keys()) {
        await begin();
        const body = bodies(input)[at] ?? "";
        await tryRequest({ path, by, body }, expected);
      }
    },
  );
});

it("a fact that is written twice, once for another destination, is rejected as changed or not found", async () => {
  const twice = JSON.stringify({ fact }).replace("{", '{"fact":{"destinationId":"oman"},');
  const headers = { ...administrator.headers, "content-type": "application/json" };
  const path = `/api/v1${officeCalls.factConfirmations}`;
  const answer = await send(hostile.url, { method: "POST", path, headers, body: twice });
  expect([400, 403, 404, 409]).toContain(answer.status);
  expect(await versionCount()).toBe(known);
});
