// npm run backup and npm run restore, next to a product that saves its changes by itself (P43).
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const outside = mkdtempSync(join(tmpdir(), "pravesh-backup-command-"));
const dataDir = makeTemporaryDataDir("backup-command");
const [to, keyFile, secrets] = [
  join(outside, "backups"),
  join(outside, "private"),
  join(dataDir, "secrets.json"),
];
const restored = makeTemporaryDataDir("restored-by-command");
let settings: Record<string, string> = {};
let product: RunningProduct;

beforeAll(async () => {
  const { output } = await run("backup", "--new-key");
  writeFileSync(keyFile, /pravesh-backup-private-\S+/.exec(output)?.[0] ?? "");
  const publicKey = /BACKUP_PUBLIC_KEY=(\S+)/.exec(output)?.[1] ?? "";
  settings = { DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_PUBLIC_KEY: publicKey, LOG_LEVEL: "warn" };
  product = await startProduct(settings);
});
afterAll(async () => {
  await endProduct(product, "SIGKILL");
  for (const folder of [dataDir, restored]) removeTemporaryDataDir(folder);
  rmSync(outside, { recursive: true, force: true });
});

async function run(command: "backup" | "restore", ...args: string[]) {
  const program = join(import.meta.dirname, `${command}.ts`);
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

async function ready() {
  const answer = await fetch(`${product.url}/api/v1/ready`);
  return ((await answer.json()) as { data: { backupAgeSeconds?: number; degraded?: string[] } }).data;
}

test("a new pair of keys is another one each time and is stored nowhere", async () => {
  const [one, other] = [await run("backup", "--new-key"), await run("backup", "--new-key")];
  expect(one.output).not.toBe(other.output);
  expect(one.output).toContain("stored nowhere yet");
});

test("the product backs itself up and reports the age of the last backup", async () => {
  await expect.poll(ready, { timeout: 60_000 }).toMatchObject({ backupAgeSeconds: expect.any(Number) });
  expect((await ready()).degraded).toBeUndefined();
  expect(readdirSync(join(to, "base"))).toHaveLength(1);
});

test("the command backs up a running product", async () => {
  const { code, output } = await run("backup");
  expect(output).toMatch(/^base\/\S+ has everything until .*: \d+ rows in \d+ tables/);
  expect(code).toBe(0);
  expect(readdirSync(join(to, "base"))).toHaveLength(2);
});

test("a drill restores the backup next to the running product and compares the two", async () => {
  const { code, output } = await run("backup", "drill", "--key-file", keyFile);
  expect(output).toMatch(/was restored in \d+ s/);
  expect(output).toMatch(/applications: (\d+) restored, \1 running/);
  expect(code).toBe(0);
});

test("a backup that is killed in the middle leaves the ones before it, and the next one works", async () => {
  await endProduct(product, "SIGKILL");
  const program = join(import.meta.dirname, "backup.ts");
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  const killed = execFile(process.execPath, [program], { env });
  const ended = new Promise((resolve) => killed.on("exit", resolve));
  await expect
    .poll(() => readdirSync(join(to, "incoming")), { interval: 5, timeout: 30_000 })
    .toContain("base");
  killed.kill("SIGKILL");
  await ended;
  expect(readdirSync(join(to, "base"))).toHaveLength(2);
  expect((await run("backup")).code).toBe(0);
  expect(readdirSync(join(to, "base"))).toHaveLength(3);
});

test("a restored product starts, and one restored over it does not", async () => {
  const given = ["--from", to, "--to", restored, "--key-file", keyFile, "--secrets", secrets];
  const { code, output } = await run("restore", ...given);
  expect(output).toMatch(
    /each is the same as in the backup[^]*the history is valid, and the ledger balances/,
  );
  expect(code).toBe(0);
  expect(await run("restore", ...given)).toMatchObject({
    code: 1,
    output: expect.stringContaining("is not empty"),
  });
  const { BACKUP_TO: _to, BACKUP_PUBLIC_KEY: _key, ...others } = settings;
  product = await startProduct({ ...others, DATA_DIR: restored });
  expect((await fetch(`${product.url}/api/v1/destinations/destination-list`)).status).toBe(200);
  settings = { ...others, DATA_DIR: restored };
  expect((await run("restore", "confirm")).output).toContain("The restore is confirmed");
  expect(await run("restore", "confirm")).toMatchObject({ code: 1 });
});

test.each([
  ["no folder", ["--from", to, "--key-file", keyFile], "Usage:"],
  [
    "no key file",
    ["--from", to, "--to", `${restored}-2`, "--key-file", "/nowhere"],
    "cannot be read (ENOENT)",
  ],
  [
    "a time without an offset",
    ["--from", to, "--to", `${restored}-2`, "--key-file", keyFile, "--until", "2026-11-24 10:00"],
    "is not a time with an offset",
  ],
  [
    "a folder without backups",
    ["--from", tmpdir(), "--to", `${restored}-2`, "--key-file", keyFile],
    "is not a folder with backups",
  ],
])("%s ends with a sentence", async (_what, args, sentence) => {
  const { code, output } = await run("restore", ...args);
  expect(output).toContain(sentence);
  expect(code).toBe(1);
});
