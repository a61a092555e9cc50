// Row-level security as a second barrier: a query that forgets a condition still shows nobody else's rows (P10, docs/decisions/0030).
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openSession } from "#server/accounts/session-store.ts";
import { runAs } from "#server/platform/acting/acting-user.ts";
import { type GuardedRow, guardedRows } from "#testing/access/guarded-rows.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { createOwnedRecords, type OwnedRecords } from "#testing/hostile/owned-records.ts";
import {
  type Condition,
  conditionsOf,
  watchStatements,
  withoutCondition,
} from "#testing/hostile/removed-conditions.ts";
import { send } from "#testing/hostile/send.ts";

/** Each is removed once; PRAVESH_REMOVED_CONDITIONS=all removes all of them. */
const sampleSize = 50;
const seed = Number(process.env["PRAVESH_REMOVED_SEED"] ?? 20_261_123);

/** Tables of the catalogue and the settings, counters by hash, secrets of the broker, and what webhooks and migrations note. */
const ofNobody = [
  "application_status_edges",
  "attempts",
  "authority_profiles",
  "backups",
  "destinations",
  "entry_conditions",
  "file_intents",
  "file_moves",
  "identity_keys",
  "identity_records",
  "installation",
  "migrations",
  "office_events",
  "outcome_edges",
  "payment_edges",
  "plans",
  "policies",
  "razorpay_closed_orders",
  "receipt_series",
  "refund_edges",
  "restores",
  "rewritten_tables",
  "rule_facts",
  "spent_identity_tokens",
  "staff_reports",
  "sweeps",
  "webhook_events",
];

const statements = watchStatements();
const hostile = await startHostileApp();
const owner = await hostile.signUp({ fullName: "Owner Canary" });
const owned = await createOwnedRecords(hostile, owner);
const reader = await anotherUser();
afterAll(async () => {
  statements.stop();
  await hostile.close();
});

const routes = Object.entries(guardedRows as Record<string, GuardedRow>).map(([name, row]) => {
  const [method = "", url = ""] = name.split(" ");
  return { name, method, url, row };
});
type GuardedRoute = (typeof routes)[number];

interface Other {
  userId: string;
  owned: OwnedRecords;
}

async function anotherUser(): Promise<Other> {
  await hostile.ownerDb.deleteFrom("attempts").execute();
  const person = await hostile.signUp({ fullName: "Other Person" });
  return { userId: person.userId, owned: await createOwnedRecords(hostile, person) };
}

/** Readers leave their records unchanged; for everything else there is a new user. */
async function otherFor({ method }: GuardedRoute): Promise<Other> {
  return method === "GET" ? reader : anotherUser();
}

function newToken({ userId }: Other): Promise<string> {
  return openSession(hostile.db, { userId, now: hostile.clock.now() });
}

async function ask({ method, url, row }: GuardedRoute, other: Other, token: string) {
  const ids = row.ids.map((id) => other.owned.ids[id]);
  const path = url.replace(/:(\w+)/g, (_, name: string) => (name === "kind" ? "photo" : (ids.shift() ?? "")));
  const content = row.content?.(other);
  const headers = { "x-access-token": token, ...content?.headers };
  return send(hostile.url, { method, path, headers, body: content?.body });
}

/** The statements of a request, and whether each ran for the user or for the product. */
async function sentBy(route: GuardedRoute) {
  const other = await otherFor(route);
  const token = await newToken(other);
  const during = await statements.during(() => ask(route, other, token));
  return during
    .filter(({ statement }) => !isOfProvider(statement))
    .map((sent) => ({ ...sent, isForUser: sent.actingFor === other.userId }));
}

/** The sandbox plays a payment provider, whose database would not be ours. */
function isOfProvider(statement: string): boolean {
  return statement.includes('"sandbox"') || statement.includes("sandbox.");
}

const keyOf = ({ statement, from }: Condition) => `${from} ${statement}`;

async function conditionsBehind(route: GuardedRoute): Promise<Condition[]> {
  const own = (await sentBy(route)).filter(({ isForUser }) => isForUser);
  const conditions = own.flatMap(({ statement }) => conditionsOf(statement));
  return [...new Map(conditions.map((one) => [keyOf(one), one])).values()];
}

const canaries = [
  ...Object.values(owned.ids).filter((id) => id !== ""),
  owner.userId,
  owner.email,
  owner.phone,
  owner.fullName,
  owned.clientSecret,
];

const protectedTables = (
  await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class WHERE relrowsecurity ORDER BY 1`.execute(hostile.ownerDb)
).rows.map(({ name }) => name);

/** Every row that PostgreSQL shows to the owner. */
async function readOwnerRows(): Promise<string> {
  const tables = protectedTables.map(
    (name) => sql`
      SELECT ${name} AS name, string_agg(t::text, chr(10) ORDER BY t::text) AS rows FROM ${sql.raw(name)} AS t`,
  );
  const read = sql`${sql.join(tables, sql` UNION ALL `)}`;
  const { rows } = await new Promise<{ rows: unknown[] }>((resolve, reject) =>
    runAs({ userId: owner.userId }, () => void read.execute(hostile.db).then(resolve, reject)),
  );
  return JSON.stringify(rows);
}

interface Trial {
  route: GuardedRoute;
  condition: Condition;
}

async function allTrials(): Promise<Trial[]> {
  const trials = new Map<string, Trial>();
  for (const route of routes)
    for (const condition of await conditionsBehind(route)) {
      const key = keyOf(condition);
      // Each condition once, preferably by reading.
      if (!trials.has(key)) trials.set(key, { route, condition });
    }
  return [...trials.values()];
}

/** What another user's answer reveals without the condition. */
async function seenWithout({ route, condition }: Trial): Promise<string[]> {
  const other = await otherFor(route);
  const token = await newToken(other);
  const { text, headers } = await statements.without(condition, () => ask(route, other, token));
  const revealed = text + JSON.stringify(headers);
  return canaries.filter((canary) => revealed.includes(canary));
}

/** The same, and whether the request changes the owner's rows. */
async function leaksOf(trial: Trial, before: string): Promise<string[]> {
  const seen = await seenWithout(trial);
  const changed = (await readOwnerRows()) === before ? [] : ["the owner's rows changed"];
  return [...seen, ...changed].map(
    (what) => `${trial.route.name}: ${what}: ${withoutCondition(trial.condition)}`,
  );
}

const trials = await allTrials();
const everyTrial = process.env["PRAVESH_REMOVED_CONDITIONS"] === "all";
const sample = fc.sample(fc.shuffledSubarray(trials, { minLength: sampleSize, maxLength: sampleSize }), {
  numRuns: 1,
  seed,
})[0];

describe("a query that forgets one condition", () => {
  it(`shows and changes nothing of another user's (${everyTrial ? trials.length : sampleSize} conditions)`, async () => {
    const leaks: string[] = [];
    const before = await readOwnerRows();
    for (const trial of (everyTrial ? trials : sample)!) leaks.push(...(await leaksOf(trial, before)));
    expect(leaks).toEqual([]);
  }, 120_000);

  it("would show another user's records without the policies", async () => {
    const reading = trials.filter(({ route }) => route.method === "GET");
    const change = (how: string) =>
      Promise.all(
        protectedTables.map((name) =>
          sql.raw(`ALTER TABLE ${name} ${how} ROW LEVEL SECURITY`).execute(hostile.ownerDb),
        ),
      );
    const seen: string[] = [];
    await change("DISABLE");
    for (const trial of reading) seen.push(...(await seenWithout(trial)));
    await change("ENABLE");
    const { applicationId, cardId, identityId, sessionId } = owned.ids;
    expect(seen).toEqual(expect.arrayContaining([applicationId, cardId, identityId, sessionId]));
  }, 60_000);
});

it("a traveller's reading request acts for the product only to find the session", async () => {
  for (const route of routes.filter(({ method }) => method === "GET")) {
    const foreign = (await sentBy(route)).filter(({ isForUser }) => !isForUser);
    const others = foreign.filter(({ statement }) => !isAboutSession(statement));
    expect(others, route.name).toEqual([]);
  }
});

/** Looking the session up and renewing it, and telling PostgreSQL for whom. */
function isAboutSession(statement: string): boolean {
  return (
    statement.includes("sessions.token_hash = ANY ") ||
    statement.startsWith("set ") ||
    renewal.test(statement)
  );
}

const renewal = /^update "sessions" set "last_used_at"/;

it("every table has a policy, or holds rows of no single person", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname = 'public' AND NOT relrowsecurity ORDER BY 1`.execute(hostile.ownerDb);
  expect(rows.map(({ name }) => name)).toEqual(ofNobody);
});
