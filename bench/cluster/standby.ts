// A synchronous standby of Debian's PostgreSQL on this machine, made with pg_basebackup, which is as late as one on another machine.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { postgresAccount } from "#server/platform/embedded-postgres/account.ts";
import { findSuperuser } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { freePort } from "#server/platform/free-port.ts";
import { debianBin } from "./cluster-product.ts";

const startLimitMs = 30_000;
/** The way to another zone of the same region and back; on one machine it would be nothing. */
const delayMs = 2;

/** From now on, commits of the server in this data directory wait until the standby has applied them. */
export async function addStandby(dataDir: string) {
  const superuser = findSuperuser(dataDir);
  if (!superuser) throw new Error("The server is not running.");
  const dir = mkdtempSync(join(tmpdir(), "pravesh-standby-"));
  const account = postgresAccount(dir);
  if (account) chownSync(dir, account.uid, account.gid);
  const files = join(dir, "files");
  const client = new Client({ connectionString: superuser.url, query_timeout: startLimitMs });
  await client.connect();
  const options = { ...account, cwd: "/" };
  const copy = ["--pgdata", files, "--dbname", superuser.url, "--write-recovery-conf", "--checkpoint=fast"];
  await promisify(execFile)(join(debianBin, "pg_basebackup"), copy, options);
  const flags = {
    port: String(await freePort()),
    listen_addresses: "",
    unix_socket_directories: dir,
    archive_mode: "off",
    recovery_min_apply_delay: `${delayMs}ms`,
  };
  const given = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(debianBin, "postgres"), ["-D", files, ...given], { ...options, stdio: "ignore" });
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query("ALTER SYSTEM SET synchronous_commit = 'remote_apply'");
  await client.query("SELECT pg_reload_conf()");
  const isSynchronous = async () =>
    (await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount === 1;
  for (const deadline = Date.now() + startLimitMs; !(await isSynchronous()); await pause(100))
    if (Date.now() > deadline) throw new Error("The standby does not follow.");
  return {
    async close(): Promise<void> {
      await client.query("ALTER SYSTEM RESET synchronous_standby_names");
      await client.query("ALTER SYSTEM RESET synchronous_commit");
      await client.query("SELECT pg_reload_conf()");
      await client.end();
      server.kill("SIGINT");
      await once(server, "exit");
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
