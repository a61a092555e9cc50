// Debian's PostgreSQL 15 with a standby that follows it by streaming replication.
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { postgresAccount } from "#server/platform/embedded-postgres/account.ts";
import {
  findSuperuser,
  safeOptions,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { cleanEnvironment } from "#server/platform/embedded-postgres/init-cluster.ts";
import {
  type RunningPostgres,
  runningPlace,
  startPostgres,
} from "#server/platform/embedded-postgres/postgres-process.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { freePort } from "#server/platform/free-port.ts";

const binDir = "/usr/lib/postgresql/15/bin";
const programs = ["postgres", "initdb", "pg_basebackup"];

/** Undefined if everything is installed. */
export function findMissingPostgres15(): string | undefined {
  const missing = programs.map((name) => join(binDir, name)).find((path) => !existsSync(path));
  return missing === undefined ? undefined : `${missing} is not installed (apt-get install postgresql-15)`;
}

export type WithStandby = Awaited<ReturnType<typeof startWithStandby>>;

export async function startWithStandby() {
  const primaryDir = makeTemporaryDataDir("primary");
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, binDir, forTests: true });
  const standbyDir = makeTemporaryDataDir("standby");
  const cluster = copyPrimary(primaryDir, standbyDir);
  const port = await freePort();
  const start = () =>
    startPostgres({
      program: join(binDir, "postgres"),
      account: postgresAccount(cluster),
      cluster,
      log: join(standbyDir, "postgres.log"),
      socketFolder: undefined,
      port,
      options: { ...safeOptions, hot_standby: "on", fsync: "off" },
    });
  let standby: RunningPostgres | undefined = await start();
  const { password } = new Client({ connectionString: superuserUrl(primaryDir) });

  return {
    url: primary.url,
    ownerUrl: primary.ownerUrl,
    standbyUrl: standbyAddress(primary.url, port),
    /** Runs one statement on the standby as its superuser and returns the first row's values. */
    async onStandby(statement: string): Promise<unknown[]> {
      const url = new URL(standbyAddress(primary.url, port));
      Object.assign(url, { username: "postgres", password });
      const client = new Client({ connectionString: url.href });
      await client.connect();
      try {
        const { rows } = await client.query<object>(statement);
        return Object.values(rows[0] ?? {});
      } finally {
        await client.end();
      }
    },
    async killStandby(): Promise<void> {
      await standby?.stop("immediate");
      standby = undefined;
    },
    async startStandby(): Promise<void> {
      standby = await start();
    },
    async close(): Promise<void> {
      await standby?.stop("immediate");
      await primary.stop();
      for (const dir of [primaryDir, standbyDir]) removeTemporaryDataDir(dir);
    },
  };
}

/** Returns the folder with the standby's files. */
function copyPrimary(primaryDir: string, standbyDir: string): string {
  const folder = join(standbyDir, "postgres");
  const account = postgresAccount(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const cluster = join(folder, "files");
  const place = runningPlace(join(primaryDir, "postgres", "files"));
  const { password } = new Client({ connectionString: superuserUrl(primaryDir) });
  execFileSync(
    join(binDir, "pg_basebackup"),
    [
      "-h",
      "127.0.0.1",
      "-p",
      String(place?.port),
      "-U",
      "postgres",
      "-D",
      cluster,
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
    ],
    { ...account, cwd: "/", env: { ...cleanEnvironment(), PGPASSWORD: String(password) } },
  );
  return cluster;
}

function superuserUrl(dataDir: string): string {
  const found = findSuperuser(dataDir);
  if (!found) throw new Error("The primary is not running.");
  return found.url;
}

function standbyAddress(url: string, port: number): string {
  const address = new URL(url);
  address.search = "";
  address.host = `127.0.0.1:${port}`;
  return address.href;
}
