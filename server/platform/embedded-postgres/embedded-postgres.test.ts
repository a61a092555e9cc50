// The embedded PostgreSQL survives kills, orphans and long paths.
import { mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "./temporary-data-dir.ts";

const dataDir = makeTemporaryDataDir("embedded");
afterAll(() => removeTemporaryDataDir(dataDir));

describe("the embedded PostgreSQL", () => {
  it("recovers after both the product and the database were killed", async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 1 AS n");
    process.kill(postmaster(), "SIGKILL");
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.ownerUrl, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it("starts although a connection of the killed server takes two seconds to end", async () => {
    const killed = await startEmbeddedPostgres({ dataDir });
    const client = new Client({ connectionString: killed.ownerUrl });
    client.on("error", () => {}); // its server is killed
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    process.kill(postmaster(), "SIGKILL");
    setTimeout(() => process.kill(pid, "SIGCONT"), 2000);
    const next = await startEmbeddedPostgres({ dataDir });
    await next.stop();
  });

  it("stops a server that a killed product left running", async () => {
    await startEmbeddedPostgres({ dataDir });
    const orphan = postmaster();
    const next = await startEmbeddedPostgres({ dataDir });
    expect(postmaster()).not.toBe(orphan);
    expect(findRunningPostgres(dataDir)).toEqual({ url: next.url, ownerUrl: next.ownerUrl });
    await next.stop();
    expect(findRunningPostgres(dataDir)).toBeUndefined();
  });

  it("is reached through a socket in its folder, and removes sockets of killed servers", async () => {
    const killed = await startEmbeddedPostgres({ dataDir });
    process.kill(postmaster(), "SIGKILL");
    const running = await startEmbeddedPostgres({ dataDir });
    expect(running.url).not.toBe(killed.url);
    const from = "SELECT inet_client_addr() AS address";
    expect(await query(running.url, from)).toEqual([{ address: null }]);
    const sockets = readdirSync(realpathSync(join(dataDir, "postgres"))).filter((name) =>
      name.startsWith(".s."),
    );
    expect(sockets.toSorted()).toEqual([
      `.s.PGSQL.${new URL(running.url).port}`,
      `.s.PGSQL.${new URL(running.url).port}.lock`,
    ]);
    await running.stop();
  });

  it("is reached over TCP when its folder's path is too long for a socket", async () => {
    const deep = join(dataDir, "a-folder-in-a-folder-with-a-long-name-".repeat(3));
    mkdirSync(deep, { mode: 0o711 });
    const running = await startEmbeddedPostgres({ dataDir: deep, forTests: true });
    const from = "SELECT host(inet_client_addr()) AS address";
    expect(await query(running.ownerUrl, from)).toEqual([{ address: "127.0.0.1" }]);
    await running.stop();
  });

  it("stores its passwords readable by the owner only", () => {
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o077).toBe(0);
  });
});

describe("the lock of a data directory", () => {
  it("rejects a second process, and is taken over from a killed one", () => {
    const lock = join(dataDir, "pravesh.lock");
    lockDataDirectory(dataDir);
    const own = JSON.parse(readFileSync(lock, "utf8")) as { pid: number; started: string };
    writeFileSync(lock, JSON.stringify({ ...own, pid: process.ppid }));
    const free = lockDataDirectory(dataDir); // the process ID is in use, but by a process with another start time
    free();
    expect(() => statSync(lock)).toThrow("ENOENT");
  });
});

function postmaster(): number {
  return Number(readFileSync(join(dataDir, "postgres/files/postmaster.pid"), "utf8").split("\n")[0]);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows as unknown[];
}
