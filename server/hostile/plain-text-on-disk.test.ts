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
import { localSecret } from "#server/platform/secrets.ts";
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

it(
  "values that an earlier version stored in plain text are in no file after the second start",
  limit,
  async () => {
    product = await startProduct(settings);
    const people = [canaryPerson(0), canaryPerson(0)];
    const canaries = people.flatMap(({ account }) => Object.values(account).slice(0, 3)).map(aCanary);
    await asOwner(async (owner) => {
      for (const { account } of people)
        await owner.query(
          "INSERT INTO users (full_name, email, phone, password_hash) VALUES ($1, $2, $3, 'none')",
          [account.fullName, account.email, account.phone],
        );
      await owner.query("ANALYZE users");
    });
    await startAgain();
    await expect.poll(countPlain, limit).toBe(0);
    expect(canariesInFiles(folder, canaries)).not.toEqual([]);
    await startAgain();
    await endWriteAheadLog();
    expect(canariesInFiles(folder, canaries)).toEqual([]);
  },
);

async function startAgain(): Promise<void> {
  await endProduct(product, "SIGTERM");
  product = await startProduct(settings);
}

async function countPlain(): Promise<number> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ count: number }>("SELECT count(*)::int AS count FROM users WHERE email IS NOT NULL"),
  );
  return rows[0]?.count ?? -1;
}

/** What happens by itself as more is written: PostgreSQL removes the files of the log that it no longer needs. */
async function endWriteAheadLog(): Promise<void> {
  const address = new URL(findRunningPostgres(settings.DATA_DIR)?.ownerUrl ?? "");
  address.username = "postgres";
  address.password = localSecret(settings.DATA_DIR, "databaseSuperuserPassword");
  const superuser = new Client({ connectionString: address.href });
  await superuser.connect();
  for (let time = 0; time < 2; time++) {
    await superuser.query("SELECT pg_switch_wal()");
    await superuser.query("CHECKPOINT");
  }
  await superuser.end();
}
