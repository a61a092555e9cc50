// A commit whose response is lost has still happened: the files it refers to must exist (P37).
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openCommitCuttingProxy } from "#testing/hostile/commit-cutting-proxy.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { filesOf, formOf, payByCard, postForm, selvam, specimen } from "#testing/specification-client.ts";

const dataDir = makeTemporaryDataDir("commits");
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof openCommitCuttingProxy>>;
let product: RunningProduct;
beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await openCommitCuttingProxy(database.url);
  const settings = { DATABASE_URL: proxy.url, DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: "error" };
  product = await startProduct({ DATA_DIR: dataDir, ...settings });
});
afterAll(async () => {
  await endProduct(product, "SIGKILL");
  await proxy.close();
  await database.close();
  removeTemporaryDataDir(dataDir);
});

let userCount = 0;

async function logIn(): Promise<{ member: Visitor; userId: string; headers: Record<string, string> }> {
  userCount += 1;
  const email = `meera.commits${userCount}@example.com`;
  const person = {
    fullName: "Meera Iyer",
    email,
    phone: String(9_500_000_000 + userCount),
    password: "monsoon lamp 42",
  };
  const anonymous = visitor(product.url);
  await anonymous.call("POST", "/users/signup", person);
  const { body } = await anonymous.call("POST", "/login", { email, password: person.password });
  const token = String(body.data?.["token"]);
  return {
    member: visitor(product.url, token),
    userId: String(body.data?.["id"]),
    headers: { "x-access-token": token },
  };
}

/** Repeats a request whose `nth` commit response is lost until it succeeds. Returns the statuses. */
async function retryUntilCommitted(
  nth: number,
  request: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  proxy.cutAtCommit(nth);
  for (let tries = 0; tries < 5; tries++) {
    const { status } = await request();
    statuses.push(status);
    if (status !== 503) break;
  }
  proxy.cutAtCommit(0);
  return statuses;
}

async function filesWithoutBytes(): Promise<string[]> {
  const files = await database.db.selectFrom("files").select("storage_name").execute();
  const onDisk = new Set(readdirSync(join(dataDir, "files")));
  return files.map(({ storage_name }) => storage_name).filter((name) => !onDisk.has(name));
}

describe.each([1, 2, 3])("the response to commit %i is lost", (nth) => {
  it("in an upload: the document may be stored or not, but never without its bytes", async () => {
    const { member } = await logIn();
    const draft = await member.call("POST", "/drafts", { destinationId: "vietnam", visaType: "tourist" });
    const draftId = String(draft.body.data?.["id"]);
    const added = await member.call("POST", `/drafts/${draftId}/travellers`, {});
    const traveller = `/drafts/${draftId}/travellers/${String(added.body.data?.["id"])}`;
    await member.call("PATCH", traveller, { consentGiven: true });
    const file = { bytes: specimen("photo.jpg"), fileName: "photo.jpg" };
    const path = `${traveller}/documents/photo`;
    expect((await member.upload(path, file)).status).toBe(200);

    proxy.cutAtCommit(nth);
    expect([200, 503]).toContain((await member.upload(path, file)).status);
    proxy.cutAtCommit(0);
    expect((await member.call("GET", path)).status).toBe(200);
    expect(await filesWithoutBytes()).toEqual([]);
  });

  it("in a submission without a payment: a draft is saved with every file", async () => {
    const { person, form } = await createSubmission();
    const statuses = await retryUntilCommitted(nth, () => postForm(product.url, person.headers, form));
    expect(statuses.at(-1)).toBe(402);
    expect(await filesWithoutBytes()).toEqual([]);
  });

  it("in a paid submission: exactly one application is created", async () => {
    const { person, form, amount } = await createSubmission();
    await payByCard(product.url, person, { amount });
    const statuses = await retryUntilCommitted(nth, () => postForm(product.url, person.headers, form));
    expect([200, 201]).toContain(statuses.at(-1));
    const made = await database.db.selectFrom("applications").select("payment_id").execute();
    expect(made).toHaveLength(nth);
    expect(await filesWithoutBytes()).toEqual([]);
  });
});

/** A request of a client that does not use drafts. */
async function createSubmission() {
  const person = await logIn();
  const plan = await database.db
    .selectFrom("plans")
    .select(["id", "destination_id", "amount_paise"])
    .where("entry_type", "=", "Single Entry")
    .where("visa_type", "=", "tourist")
    .where("conditions", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  const formData = {
    visaData: {
      selectedDestination: { id: plan.destination_id },
      selectedVisaType: "tourist",
      selectedVisaPlan: { id: plan.id },
      travelDate: { departure: today, arrival: today },
    },
    travellers: [selvam],
  };
  const form = formOf(person, formData, filesOf(selvam.passportNumber));
  return { person, form, amount: plan.amount_paise + 10_000 };
}

it("no request caused an unexpected failure", () => {
  expect(product.output()).not.toMatch(/"level":[56]0/);
});
