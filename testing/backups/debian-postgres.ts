// Debian's PostgreSQL 15 with pgBackRest, as an unprivileged account: the server that somebody else backs up.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { postgresAccount } from "#server/platform/embedded-postgres/account.ts";
import {
  findSuperuser,
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";

const binDir = "/usr/lib/postgresql/15/bin";
const pgbackrest = "/usr/bin/pgbackrest";

/** Undefined if both are installed. */
export function findMissingPgbackrest(): string | undefined {
  const missing = [join(binDir, "postgres"), pgbackrest].find((path) => !existsSync(path));
  return missing === undefined
    ? undefined
    : `${missing} is not installed (apt-get install postgresql-15 pgbackrest)`;
}

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>;

export async function startDebianPostgres() {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-pgbackrest-"));
  const dataDir = makeTemporaryDataDir("debian-postgres");
  const account = postgresAccount(dir);
  for (const folder of ["", "repository", "log", "lock", "spool"]) {
    mkdirSync(join(dir, folder), { recursive: true, mode: 0o750 });
    if (account) chownSync(join(dir, folder), account.uid, account.gid);
  }
  const config = join(dir, "pgbackrest.conf");
  const restored: { dataDir: string; server: RunningDatabase }[] = [];
  let server = await startEmbeddedPostgres({ dataDir, binDir });
  await asSuperuser(dataDir, async (client) => {
    // As docs/own-database.md says.
    await client.query("ALTER SYSTEM SET archive_mode = 'on'");
    await client.query(
      `ALTER SYSTEM SET archive_command = 'pgbackrest --config=${config} --stanza=pravesh archive-push %p'`,
    );
    await client.query("ALTER SYSTEM SET archive_timeout = '5min'");
    // Nobody connects before a restore is complete.
    await client.query("ALTER SYSTEM SET hot_standby = 'off'");
  });
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir, binDir });
  const place = superuserOf(dataDir);
  writeFileSync(config, settings(dir, place));
  if (account) chownSync(config, account.uid, account.gid);

  const run = async (...args: string[]): Promise<string> => {
    const env = { PATH: "/usr/bin:/bin", TZ: "UTC", PGPASSWORD: place.password };
    const options = { ...account, cwd: "/", env, maxBuffer: 16 * 1024 ** 2 };
    const all = [`--config=${config}`, "--stanza=pravesh", "--log-level-console=warn", ...args];
    const { stdout } = await promisify(execFile)(pgbackrest, all, options);
    return stdout;
  };
  await run("stanza-create");
  await run("check");

  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    run,
    asSuperuser: <Result>(work: (client: Client) => Promise<Result>) => asSuperuser(dataDir, work),
    /** Restores the server's files to a time into an empty folder, and starts a server on them. */
    async restore(target: string) {
      const to = makeTemporaryDataDir("debian-restored");
      const cluster = join(to, "postgres", "files");
      mkdirSync(cluster, { recursive: true, mode: 0o700 });
      if (account)
        for (const folder of [join(to, "postgres"), cluster]) chownSync(folder, account.uid, account.gid);
      copyFileSync(join(dataDir, "secrets.json"), join(to, "secrets.json"));
      const time = ["--type=time", `--target=${target}`, "--target-action=promote"];
      await run("restore", `--pg1-path=${cluster}`, ...time, "--archive-mode=off");
      const started = await startEmbeddedPostgres({ dataDir: to, binDir });
      restored.push({ dataDir: to, server: started });
      return {
        ...started,
        asSuperuser: <Result>(work: (client: Client) => Promise<Result>) => asSuperuser(to, work),
      };
    },
    async close() {
      for (const one of [...restored, { dataDir, server }]) {
        await one.server.stop();
        removeTemporaryDataDir(one.dataDir);
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function asSuperuser<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: superuserOf(dataDir).url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Place {
  cluster: string;
  socket: string;
  port: number;
  password: string;
}

function superuserOf(dataDir: string): Place & { url: string } {
  const found = findSuperuser(dataDir);
  if (!found) throw new Error("The server is not running.");
  const { host, port, password } = new Client({ connectionString: found.url });
  return { ...found, socket: host, port, password: String(password) };
}

/** The repository is encrypted, as docs/own-database.md recommends. */
function settings(dir: string, { cluster, socket, port }: Place): string {
  return `[global]
repo1-path=${dir}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString("base64")}
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=${dir}/log
lock-path=${dir}/lock
spool-path=${dir}/spool

[pravesh]
pg1-path=${cluster}
pg1-socket-path=${socket}
pg1-port=${port}
pg1-user=postgres
`;
}
