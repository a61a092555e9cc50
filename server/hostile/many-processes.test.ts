// Two processes that answer and one that works, on one database, without a load balancer that remembers anybody (docs/decisions/0043).
import { staffCalls } from "#contract/review/paths.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { demoStaff } from "#server/demo/seed-demo-staff.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { hourlyJobs, hourlyRuns, noteRuns } from "#testing/database/note-runs.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";
import { addTraveller, newDraft, payAndSubmit } from "#testing/releases/filling/make-applications.ts";
import { travellers } from "#testing/releases/people.ts";
import { startMixedLoad } from "#testing/releases/side-by-side/mixed-load.ts";

const dataDir = makeTemporaryDataDir("many-processes");
let database: TestDatabase;
let [one, two, worker]: RunningProduct[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await noteRuns(database.ownerDb);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: "warn",
    // Nothing listens there.
    MAIL_ADAPTER: "smtp",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  one = await startProduct({ ...settings, PRAVESH_ROLE: "web" });
  const others = { ...settings, PUBLIC_URL: one.url };
  [two, worker] = await Promise.all([
    startProduct({ ...others, PRAVESH_ROLE: "web" }),
    startProduct({ ...others, PRAVESH_ROLE: "work" }),
  ]);
}, 120_000);
afterAll(async () => {
  for (const product of [one, two, worker]) if (product) await endProduct(product, "SIGKILL");
  await database.close();
  removeTemporaryDataDir(dataDir);
});

const urls = () => [one, two].map((product) => product?.url ?? "");

async function logIn(url: string, number: number): Promise<string> {
  const [email, password] = [`meera.${number}@example.org`, "monsoon lamp 42"];
  const person = { fullName: "Meera Iyer", phone: String(9_411_000_000 + number), email, password };
  await done(visitor(url).call("POST", calls.signup, person));
  return String((await done(visitor(url).call("POST", calls.login, { email, password })))["token"]);
}

it("each periodic job runs once, in the process that works", { timeout: 60_000 }, async () => {
  const runs = () => hourlyRuns(database.ownerDb);
  const once = hourlyJobs.map((name) => ({ name, times: 1 }));
  await expect.poll(runs, { timeout: 40_000, interval: 200 }).toEqual(once);
  for (const url of [...urls(), worker?.url ?? ""])
    expect((await visitor(url).call("GET", "/ready")).status).toBe(200);
  expect((await visitor(worker?.url ?? "").call("GET", calls.config)).status).toBe(404);
  expect(await runs()).toEqual(once);
});

it(
  "a login on one process counts on the other, whose stream shows what happens on the first",
  { timeout: 60_000 },
  async () => {
    const [first = "", second = ""] = urls();
    const token = await logIn(first, 1);
    const stream = openLiveStream(second, { token });
    expect(await stream.status).toBe(200);
    const member = visitor(first, token);
    const draftId = await newDraft(member, "oman");
    await addTraveller(member, { draftId, ...travellers.nila });
    await payAndSubmit(member, draftId);
    const kinds = () => stream.parts.map(({ content }) => (content as { kind?: string }).kind);
    await expect
      .poll(kinds, { timeout: 5000 })
      .toEqual(expect.arrayContaining(["payment_changed", "status_changed"]));
    await done(visitor(second, token).call("POST", calls.logout));
    expect((await member.call("GET", calls.profile)).status).toBe(401);
    stream.close();
  },
);

it("staff who log in on one process work on the other", { timeout: 30_000 }, async () => {
  const [first = "", second = ""] = urls();
  const { email, secret } = demoStaff.find(({ role }) => role === "administrator") ?? {
    email: "",
    secret: "",
  };
  const login = await done(visitor(first).call("POST", calls.login, { email, password: demoPassword }));
  const token = String(login["token"]);
  const code = codeOf(secret, stepAt(new Date()));
  await done(visitor(second, token).call("POST", staffCalls.secondFactor, { code }));
  for (const url of urls())
    expect((await visitor(url, token).call("GET", "/review/office/operation")).status).toBe(200);
});

it(
  "travellers sign up, upload, pay and submit with every request on the next process; nothing fails or is missing",
  { timeout: 120_000 },
  async () => {
    const load = startMixedLoad(2);
    load.add({ name: "one", url: one?.url ?? "" });
    load.add({ name: "two", url: two?.url ?? "" });
    load.start();
    await expect.poll(() => load.found.applications, { timeout: 60_000, interval: 200 }).toBeGreaterThan(3);
    const { failures, lost } = await load.stop();
    expect({ failures, lost }).toEqual({ failures: [], lost: [] });
  },
);

it("a job that fails in the process that works is shown by the others", { timeout: 60_000 }, async () => {
  for (const url of urls()) {
    const degraded = async () => (await visitor(url).call("GET", "/ready")).body.data?.["degraded"];
    await expect.poll(degraded, { timeout: 45_000, interval: 500 }).toEqual(["mails"]);
  }
});

it("all three end at SIGTERM", { timeout: 60_000 }, async () => {
  const products = [one, two, worker].filter((product) => product !== undefined);
  const ends = await Promise.all(products.map((product) => endProduct(product, "SIGTERM")));
  expect(ends).toEqual(products.map(() => ({ code: 0, signal: null })));
  const left = await database.ownerDb
    .selectFrom("periodic_work")
    .selectAll()
    .where("process", "<>", "")
    .execute();
  expect(left).toEqual([]);
  for (const product of [one, two]) expect(product?.output()).not.toMatch(/"level":[56]0/);
});
