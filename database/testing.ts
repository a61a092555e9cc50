// A fresh database for each test file, cloned in milliseconds from a migrated and seeded template.
import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";

export type TestDatabase = {
  /** The application role: what the product may do, a test may do. */
  db: Database;
  /** The owner: for looking at, or breaking, what the product may not touch. */
  ownerDb: Database;
  url: string;
  ownerUrl: string;
  close: () => Promise<void>;
};

/** Set by database/testing-server.ts before the tests start. */
export const testServerVariable = "PRAVESH_TEST_SERVER";

export type TestServer = { url: string; ownerUrl: string };

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${templateOf(server)}`);
  const url = withDatabase(server.url, name);
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const db = openDatabase(url);
  const ownerDb = openDatabase(ownerUrl, { connections: 2 });
  const close = async () => {
    await Promise.all([db.destroy(), ownerDb.destroy()]);
    await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { db, ownerDb, url, ownerUrl, close };
}

/** The same address with another database name. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement as the owner, outside the template: a database somebody is connected to cannot be cloned. */
async function asOwner({ ownerUrl }: TestServer, statement: string): Promise<void> {
  const owner = new Client({ connectionString: withDatabase(ownerUrl, "postgres") });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

function testServer(): TestServer {
  const server = process.env[testServerVariable];
  if (!server) throw new Error("Run tests with vitest: its global setup starts the database they use.");
  return JSON.parse(server) as TestServer;
}

function templateOf({ url }: TestServer): string {
  return escapeIdentifier(new URL(url).pathname.slice(1));
}
