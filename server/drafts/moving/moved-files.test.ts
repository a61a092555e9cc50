// Files of a running product are moved to another store and back: no read fails, and a killed move goes on (P24, P43).
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { storePendingSecrets } from "#server/platform/secrets.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import {
  deleteOne,
  killDuringMove,
  openServer,
  readFiles,
  runFiles,
  startLoad,
  writeFiles,
} from "#testing/files/moved-product.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

/** PRAVESH_MOVED_FILES=10000 in long runs. */
const files = Number(process.env["PRAVESH_MOVED_FILES"] ?? 60);
const deleted = files / 4;
const kills = files > 1000 ? 5 : 1;
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

let t: TestApp;
let double: S3Double;
let userId = "";
const elsewhere = mkdtempSync(join(tmpdir(), "pravesh-moved-"));

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  double = await startS3Double({ bucket: "files" });
  t = await startTestApp();
  await recordKeys(t.db, t.platform.config, readConfig);
  storePendingSecrets(t.platform.config.dataDir);
  await checkStore(t.platform);
  ({ userId } = await t.signUp());
  const server = openServer(t.platform.config, t.db);
  await writeFiles(server, { userId, count: files + deleted });
  for (let count = 0; count < deleted; count += 1) await deleteOne(server);
});
afterAll(async () => {
  await t.close();
  await double.close();
  rmSync(elsewhere, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const inBucket = () => ({ FILES_URL: "s3://files/pravesh", FILES_S3_ENDPOINT: double.endpoint });
const isName = (name: string) => /^[0-9a-f]{32}$/.test(name);
const objects = () => [...double.objects.keys()].map((key) => key.slice("pravesh/".length)).filter(isName);
const namesIn = (dir: string) => readdirSync(dir).filter(isName);

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { dataDir, database } = t.platform.config;
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, ...more };
}

function configWith(more: Record<string, string>): Config {
  return readConfig({ ...environment(more), NODE_ENV: "test" });
}

async function storedNames(): Promise<string[]> {
  const rows = await t.db.selectFrom("files").select("storage_name").execute();
  return rows.map((row) => row.storage_name).toSorted();
}

interface Move {
  config: Config;
  /** Of the command. */
  env: NodeJS.ProcessEnv;
  args: string[];
  /** How many files are in the target. */
  progress: () => number;
}

/** Kills the move, runs it to its end, and returns what the load and the last run said. */
async function moveUnderLoad({ config, env, args, progress }: Move) {
  const stop = startLoad({ config, databaseUrl: t.platform.config.database.url ?? "", userId, servers: 2 });
  const began = performance.now();
  let killed = 0;
  for (let round = 0; round < kills; round += 1)
    if (await killDuringMove(env, { args, progress, more: files / (kills + 2) })) killed += 1;
  const output = await runFiles(env, ...args);
  const seconds = (performance.now() - began) / 1000;
  const figures = await stop();
  const { reads, writes, erased, failures } = figures;
  process.stdout.write(
    `${files} files moved in ${seconds.toFixed(1)} s with ${killed} kills; meanwhile ${reads} reads, ${writes} writes, ${erased} erased, ${failures.length} failures\n`,
  );
  return { ...figures, killed, output };
}

it(`${files} files are moved into a bucket under load with ${kills} kills, and no read fails`, async () => {
  const args = ["move", "--to", "s3://files/pravesh", "--endpoint", double.endpoint];
  const done = await moveUnderLoad({
    config: configWith({}),
    env: environment(),
    args,
    progress: () => double.objects.size,
  });
  expect(done.failures).toEqual([]);
  expect(done.killed).toBe(kills);
  expect(done.reads).toBeGreaterThan(0);
  expect(done.output).toContain("Set FILES_URL=s3://files/pravesh, FILES_S3_ENDPOINT=");
  expect(objects().toSorted()).toEqual(expect.arrayContaining(await storedNames()));

  // Servers with the new setting find everything there alone.
  const { db } = t;
  const alone = openServer(configWith(inBucket()), db);
  expect(await readFiles(alone)).toEqual({ read: (await storedNames()).length, failures: [] });
  await checkStore({ db, files: alone.files });
  expect(await runFiles(environment(inBucket()), "status")).not.toContain("moved");
  expect(await runFiles(environment(), "status")).toContain("Set FILES_URL=s3://files/pravesh");
  await expect(runFiles(environment(inBucket()), ...args)).rejects.toThrow("are in s3://files/pravesh at");
});

it("they are moved into another folder in the same way, and nothing erased is left there", async () => {
  const args = ["move", "--to", elsewhere];
  const env = environment(inBucket());
  const done = await moveUnderLoad({
    config: configWith(inBucket()),
    env,
    args,
    progress: () => namesIn(elsewhere).length,
  });
  expect(done.failures).toEqual([]);
  const alone = openServer(configWith({ FILES_URL: elsewhere }), t.db);
  expect(await readFiles(alone)).toMatchObject({ failures: [] });
  const known = await t.db
    .selectFrom("files")
    .select("storage_name")
    .union(t.db.selectFrom("quarantined_files").select("storage_name"))
    .execute();
  expect(namesIn(elsewhere).toSorted()).toEqual(known.map((row) => row.storage_name).toSorted());
});
