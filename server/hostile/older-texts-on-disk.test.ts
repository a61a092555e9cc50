// Texts that an earlier version stored in plain text leave the disk once they are sealed and their tables rewritten (P26).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { localSecret } from "#server/platform/secrets.ts";
import { type Canary, canaryPerson } from "#testing/canaries/canary-person.ts";
import { canariesInFiles } from "#testing/canaries/scan-files.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";

const folder = makeTemporaryDataDir("plain-text");
const settings = { DATA_DIR: join(folder, "data"), TMPDIR: join(folder, "tmp"), LOG_LEVEL: "debug" };
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

it(
  "values that an earlier version stored in plain text are in no file after the second start",
  limit,
  async () => {
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
