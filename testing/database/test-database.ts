// Clones a fresh database for each test file, in milliseconds, from a migrated and seeded template.
import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";

export type TestDatabase = {
  /** A connection as the application role, with the product's privileges. */
  db: Database;
  /** A connection as the owner, to read or break what the product may not change. */
  ownerDb: Database;
  url: string;
  ownerUrl: string;
  close: () => Promise<void>;
};

/** Set by testing/database/test-server.ts before the tests start. */
export const testServerVariable = "PRAVESH_TEST_SERVER";

export type TestServer = { url: string; ownerUrl: string; superuserUrl: string };

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

/** `superuserUrl` may load rows without triggers. */
export type EmptyDatabase = Pick<TestDatabase, "url" | "ownerUrl" | "close"> & { superuserUrl: string };

/** A database without any table, as before a first start. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const server = testServer();
  const name = `empty_${process.pid}_${randomBytes(6).toString("hex")}`;
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  return {
    url: withDatabase(server.url, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    superuserUrl: withDatabase(server.superuserUrl, name),
    close: () => asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** May load rows without triggers and foreign keys. */
export function superuserUrlOf({ url }: Pick<TestDatabase, "url">): string {
  return withDatabase(testServer().superuserUrl, new URL(url).pathname.slice(1));
}

/** Returns the URL with another database name. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Runs one statement as the owner, outside the template, because a database with connections cannot be
 * cloned.
 */
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
  if (!server) throw new Error("Run tests with vitest, whose global setup starts the database.");
  return JSON.parse(server) as TestServer;
}

function templateOf({ url }: TestServer): string {
  return escapeIdentifier(new URL(url).pathname.slice(1));
}
