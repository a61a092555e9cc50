// No personal data is on disk in plain text: tables, indexes, write-ahead log, files, backups, temporary files and log (P26).
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateBackupKeys } from "#server/backups/sealing/backup-keys.ts";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { applyAs, done, prepareAs } from "#testing/canaries/apply-as.ts";
import { type Canary, canariesOf, canaryPerson } from "#testing/canaries/canary-person.ts";
import { canariesInFiles } from "#testing/canaries/scan-files.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";

const folder = makeTemporaryDataDir("plain-text");
const settings = { DATA_DIR: join(folder, "data"), TMPDIR: join(folder, "tmp"), LOG_LEVEL: "debug" };
const backupCommand = join(import.meta.dirname, "../../commands/operating/backup.ts");
let product: RunningProduct;
beforeAll(async () => {
  mkdirSync(settings.TMPDIR);
  product = await startProduct(settings);
}, 60_000);
afterAll(async () => {
  await endProduct(product, "SIGKILL");
  removeTemporaryDataDir(folder);
});

const limit = { timeout: 120_000 };

async function asOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client({ connectionString: findRunningPostgres(settings.DATA_DIR)?.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function aCanary(value: string): Canary {
  return { what: value, value, owner: "nobody", isMailed: false };
}

async function backUp(): Promise<void> {
  const { publicKey } = generateBackupKeys();
  const args = [backupCommand, "--to", join(folder, "backups"), "--public-key", publicKey];
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain("base/");
}

/** A plan without conditions, of which one trip suffices for two travellers. */
async function findPlan(): Promise<string> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ id: string }>(
      `SELECT id FROM plans WHERE destination_id = 'vietnam' AND visa_type = 'tourist' AND conditions IS NULL
         AND entry_type = 'Multiple Entry' ORDER BY position LIMIT 1`,
    ),
  );
  return rows[0]?.id ?? "";
}

it("the search finds a value as text, in base64 and in UTF-16", () => {
  const [canary] = canariesOf(canaryPerson(0));
  if (!canary) throw new Error("a person has canaries");
  const { value } = canary;
  const hidden = [
    value,
    `x${value}y`,
    ...["", "x", "xy"].map((before) => Buffer.from(`${before}${value}!`).toString("base64")),
    Buffer.from(value, "utf16le"),
  ];
  for (const [at, bytes] of hidden.entries()) {
    const path = join(folder, `hidden-${at}`);
    writeFileSync(path, bytes);
    expect(canariesInFiles(folder, [canary]), String(at)).toEqual([`fullName is in ${path}`]);
    rmSync(path);
  }
});

it(
  "60 values of two travellers are in no file and no backup, also after one submits and the other deletes the draft and the account",
  limit,
  async () => {
    const people = [canaryPerson(2), canaryPerson(2)] as const;
    const canaries = people.flatMap(canariesOf);
    expect(canaries.length).toBeGreaterThanOrEqual(60);
    const planId = await findPlan();
    await applyAs(product.url, people[0], planId);
    const { member: leaver, draftId } = await prepareAs(product.url, people[1], planId);
    await backUp();
    expect(canariesInFiles(folder, canaries)).toEqual([]);
    // The search reaches the tables: what is no secret is found.
    expect(canariesInFiles(folder, [aCanary("vietnam")])).not.toEqual([]);
    await done(leaver.call("DELETE", `/drafts/${draftId}`));
    const { password } = people[1].account;
    await done(leaver.call("POST", "/profile/erasure", { password }));
    expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });
    expect(canariesInFiles(folder, canaries)).toEqual([]);
    writeFileSync(join(folder, "log"), product.output());
    expect(canariesInFiles(folder, canaries)).toEqual([]);
  },
);
