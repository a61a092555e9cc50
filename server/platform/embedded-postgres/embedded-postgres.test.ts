// The embedded PostgreSQL survives what happens to products on real machines.
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
  it("recovers from a product and a database that were both killed", async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 1 AS n");
    process.kill(postmaster(), "SIGKILL");
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.ownerUrl, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
    await second.stop();
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

  it("is asked through a socket in its own folder; killed ones leave none behind", async () => {
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

  it("is asked over TCP where the path of its folder is too long for a socket", async () => {
    const deep = join(dataDir, "a-folder-in-a-folder-with-a-long-name-".repeat(3));
    mkdirSync(deep, { mode: 0o711 });
    const running = await startEmbeddedPostgres({ dataDir: deep, forTests: true });
    const from = "SELECT host(inet_client_addr()) AS address";
    expect(await query(running.ownerUrl, from)).toEqual([{ address: "127.0.0.1" }]);
    await running.stop();
  });

  it("keeps its passwords to the owner of the folder", () => {
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o077).toBe(0);
  });
});

describe("the lock of a data directory", () => {
  it("refuses a second product, and is taken over from one that was killed", () => {
    const lock = join(dataDir, "pravesh.lock");
    lockDataDirectory(dataDir);
    const own = JSON.parse(readFileSync(lock, "utf8")) as { pid: number; started: string };
    writeFileSync(lock, JSON.stringify({ ...own, pid: process.ppid }));
    const free = lockDataDirectory(dataDir); // the number is in use, but by a process that started at another time
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
