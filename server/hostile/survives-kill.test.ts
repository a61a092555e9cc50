// Acknowledged rows and files survive kill -9 at any moment (P37).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Client } from "pg";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { readConfig } from "#server/config.ts";
import { openText, type SealedText } from "#server/platform/sealing/seal-texts.ts";
import { openSealer } from "#server/platform/sealing/sealer.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { specimen } from "#testing/specification-client.ts";

/** PRAVESH_KILLS=200 for the long run. */
const rounds = Number(process.env["PRAVESH_KILLS"] ?? 2);
const travellersAtOnce = 4;
/** Few enough for the upload quota, and enough that one round stays below the limit on sign-ups. */
const draftsPerTraveller = 12;
const latestKillMs = 2500;
const startAndLoadMs = 30_000;
const firstDocumentMs = 60_000;

let dataDir = "";
let product: RunningProduct | undefined;
beforeEach(() => {
  dataDir = makeTemporaryDataDir("kill");
});
afterEach(async () => {
  if (product) await endProduct(product, "SIGTERM");
  // The server that is left when a round fails between a kill and a start.
  const orphan = postgresPid();
  if (orphan) process.kill(orphan, "SIGQUIT");
  removeTemporaryDataDir(dataDir);
});

/** What the product has acknowledged. */
interface Acknowledged {
  accounts: { email: string; token?: string }[];
  drafts: { token: string; id: string; travellers: string[] }[];
  documents: { token: string; path: string; sizeBytes: number; id: string }[];
}

const password = "monsoon lamp 42";
let userCount = 0;

/** Signs up, prepares drafts and uploads in a loop until the product is killed. */
async function generateLoad(url: string, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) await actAsTraveller(url, acknowledged).catch(ignoreRetryLater);
  } catch (error) {
    // Only a lost connection ends the loop; any other error is unexpected.
    if (!(error instanceof TypeError)) throw error;
  }
}

const retryLater = new Error("503: acknowledged nothing, try again later");

async function ignoreRetryLater(error: unknown): Promise<void> {
  if (error !== retryLater) throw error;
  await pause(100);
}

function expectStatus({ status }: { status: number }, expected: number): void {
  if (status === 503) throw retryLater;
  expect(status).toBe(expected);
}

async function actAsTraveller(url: string, acknowledged: Acknowledged): Promise<void> {
  userCount += 1;
  const email = `traveller${userCount}.${process.pid}@example.org`;
  const person = { fullName: "Meera Iyer", email, phone: String(8_000_000_000 + userCount), password };
  expectStatus(await visitor(url).call("POST", "/users/signup", person), 201);
  const account: Acknowledged["accounts"][number] = { email };
  acknowledged.accounts.push(account);
  const entered = await visitor(url).call("POST", "/login", { email, password });
  expectStatus(entered, 200);
  account.token = String(entered.body.data?.["token"]);
  for (let drafts = 0; drafts < draftsPerTraveller; drafts++)
    await prepareDraft(visitor(url, account.token), acknowledged);
}

async function prepareDraft(member: Visitor, acknowledged: Acknowledged): Promise<void> {
  const draft = { token: member.token, id: await create(member, "/drafts"), travellers: [] as string[] };
  acknowledged.drafts.push(draft);
  for (const kind of ["firstPage", "photo"]) {
    const travellerId = await create(member, `/drafts/${draft.id}/travellers`);
    draft.travellers.push(travellerId);
    const path = `/drafts/${draft.id}/travellers/${travellerId}`;
    expectStatus(await member.call("PATCH", path, { consentGiven: true }), 200);
    await upload(member, `${path}/documents/${kind}`, acknowledged);
  }
}

async function create(member: Visitor, path: string): Promise<string> {
  const body = path === "/drafts" ? { destinationId: "vietnam", visaType: "tourist" } : {};
  const answer = await member.call("POST", path, body);
  expectStatus(answer, 201);
  return String(answer.body.data?.["id"]);
}

async function upload(member: Visitor, path: string, acknowledged: Acknowledged): Promise<void> {
  const answer = await member.upload(path, { bytes: specimen("photo.jpg"), fileName: "photo.jpg" });
  expectStatus(answer, 200);
  const { id, sizeBytes } = answer.body.data as { id: string; sizeBytes: number };
  acknowledged.documents.push({ token: member.token, path, sizeBytes, id });
}

async function expectAllPresent(url: string, acknowledged: Acknowledged): Promise<void> {
  for (const { token } of acknowledged.accounts) {
    if (token) expect((await visitor(url, token).call("GET", "/profile")).status).toBe(200);
  }
  for (const { token, id, travellers } of acknowledged.drafts) {
    const { status, body } = await visitor(url, token).call("GET", `/drafts/${id}`);
    expect(status).toBe(200);
    const there = body.data?.["travellers"] as { id: string }[] | undefined;
    expect(there?.map((traveller) => traveller.id)).toEqual(expect.arrayContaining(travellers));
  }
  for (const { token, path, sizeBytes } of acknowledged.documents) {
    const response = await fetch(`${url}/api/v1${path}`, { headers: { "x-access-token": token } });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(sizeBytes);
  }
}

/** Every file row has its file, and every file its document. */
async function expectConsistent(acknowledged: Acknowledged): Promise<void> {
  const store = join(dataDir, "files");
  const owner = new Client({ connectionString: findRunningPostgres(dataDir)?.ownerUrl });
  await owner.connect();
  try {
    const files = await owner.query<{ storage_name: string }>("SELECT storage_name FROM files");
    const onDisk = new Set(existsSync(store) ? readdirSync(store) : []);
    expect(files.rows.filter(({ storage_name: name }) => !onDisk.has(name))).toEqual([]);
    const orphans = await owner.query("SELECT id FROM files WHERE id NOT IN (SELECT file_id FROM documents)");
    expect(orphans.rows).toEqual([]);
    const sealer = openSealer(readConfig({ NODE_ENV: "test", DATA_DIR: dataDir }));
    const users = await owner.query<{ email: SealedText }>(
      `SELECT json_build_object('column', 'users.sealed_email', 'id', id, 'sealed', encode(sealed_email, 'base64'),
         'plain', email) AS email FROM users`,
    );
    const emails = users.rows.map(({ email }) => openText(sealer, email));
    expect(emails).toEqual(expect.arrayContaining(acknowledged.accounts.map(({ email }) => email)));
    // Otherwise the limit on sign-ups from one IP address would stop the next round.
    await owner.query("DELETE FROM attempts");
    const settings = await owner.query<{ setting: string }>(
      "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
    );
    expect(settings.rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
  } finally {
    await owner.end();
  }
}

it(
  `nothing acknowledged is lost in ${rounds} kills; every second one kills PostgreSQL too`,
  { timeout: startAndLoadMs * (rounds + 1) + firstDocumentMs },
  async () => {
    const acknowledged: Acknowledged = { accounts: [], drafts: [], documents: [] };
    const moments: number[] = [];
    product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
    for (let round = 0; round < rounds; round++) {
      const busy = Array.from({ length: travellersAtOnce }, () => generateLoad(product!.url, acknowledged));
      const moment = Math.round(200 + Math.random() * latestKillMs);
      moments.push(moment);
      // The last kill comes after an upload: on a slow machine all moments may be before the first one.
      if (round === rounds - 1) await firstDocument(acknowledged, busy);
      await pause(moment);
      const postgres = round % 2 === 1 ? postgresPid() : undefined;
      await endProduct(product, "SIGKILL");
      if (postgres) process.kill(postgres, "SIGKILL");
      await Promise.all(busy);
      product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
      const about = `killed after ${moments.join(", ")} ms`;
      await expect(expectAllPresent(product.url, acknowledged), about).resolves.toBeUndefined();
      await expectConsistent(acknowledged);
      expect(product.output(), about).not.toMatch(/"level":[56]0/);
    }
    expectQuietDatabaseLog(acknowledged);
  },
);

/** Waits for the first upload. `busy` ends early only after an unexpected response, and then rejects. */
async function firstDocument(acknowledged: Acknowledged, busy: Promise<void>[]): Promise<void> {
  const wrong = Promise.race(busy).then(() => Promise.reject(new Error("the load generators have stopped")));
  const uploaded = vi.waitFor(() => expect(acknowledged.documents).not.toEqual([]), firstDocumentMs);
  await Promise.race([wrong, uploaded]);
}

/** The process ID of the server that the product started in this data directory. */
function postgresPid(): number | undefined {
  const folder = join(dataDir, "postgres");
  const inside = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const file = inside.find((path) => path.endsWith("postmaster.pid"));
  return file ? Number(readFileSync(join(folder, file), "utf8").split("\n")[0]) : undefined;
}

/** PostgreSQL's own log survives a crash, so it must not contain personal data either. */
function expectQuietDatabaseLog({ accounts }: Acknowledged): void {
  const log = join(dataDir, "postgres.log");
  const written = existsSync(log) ? readFileSync(log, "utf8") : "";
  for (const { email, token } of accounts) {
    expect(written.includes(email)).toBe(false);
    if (token) expect(written.includes(createHash("sha256").update(token).digest("hex"))).toBe(false);
  }
}
