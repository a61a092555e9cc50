// Applies the migrations in database/migrations in order, under a lock, and grants the application role its rights.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, escapeIdentifier } from "pg";
import { migrationLock, migrationPauseMs } from "#server/platform/database/migration-lock-store.ts";
import { openSingleClient } from "#server/platform/database/single-client.ts";

const migrationsFolder = join(import.meta.dirname, "../../database/migrations");
const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/;
type Migration = { name: string; sql: string; sha256: string };
type Addresses = { url: string; ownerUrl: string };

/**
 * A migration that waits for a table makes everybody else wait behind it, and behind the tables that it has locked already. A
 * product that is still running gives up after two seconds (server/platform/database/open-database.ts), so a migration of
 * up to 15 tables must give up before: very soon, and often.
 */
const lockTimeoutMs = 100;
const lockAttempts = 200;
const lockPauseMs = 250;
const lockNotAvailable = "55P03";
const deadlock = "40P01";
const buildAttempts = 5;

/** The first line of a migration that builds one index while others write to its table. */
const outsideTransaction = "-- outside a transaction\n";

/** Applies missing migrations as the owner and returns their names. */
export async function migrate(
  { url, ownerUrl }: Addresses,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const owner = await openSingleClient(ownerUrl, { name: "pravesh-migrate" });
  try {
    await waitForTurn(owner);
    await owner.query(`SET lock_timeout = ${lockTimeoutMs}`);
    const applied = await applyMissing(owner, readMigrations(folder));
    await inTransaction(owner, () => grantRights(owner, roleOf(url)));
    return applied;
  } finally {
    await owner.end();
  }
}

/** Asks again and again: a statement that waits holds a snapshot, and building an index waits for the end of those. */
async function waitForTurn(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ is_ours: boolean }>("SELECT pg_try_advisory_lock($1) AS is_ours", [
      migrationLock,
    ]);
    if (rows[0]?.is_ours) return;
    await pause(migrationPauseMs);
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).sort();
  const wrong = names.find((name) => !namePattern.test(name));
  if (wrong) throw new Error(`The migration ${wrong} is misnamed. Name it NNNN-what-it-does.sql.`);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });
}

async function applyMissing(owner: Client, migrations: Migration[]): Promise<string[]> {
  await owner.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const known = await owner.query<{ name: string; sha256: string }>("SELECT name, sha256 FROM migrations");
  const hashes = new Map(known.rows.map((row) => [row.name, row.sha256]));
  rejectUnknown([...hashes.keys()], migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const hash = hashes.get(migration.name);
    if (hash === undefined) applied.push(await apply(owner, migration));
    else if (hash !== migration.sha256) throw new Error(changedMessage(migration.name));
  }
  return applied;
}

function rejectUnknown(names: string[], migrations: Migration[]): void {
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (!unknown) return;
  throw new Error(`The database was migrated by a newer Pravesh: this version does not have ${unknown}.`);
}

function changedMessage(name: string): string {
  return `The migration ${name} was changed after it had been applied. Restore it and add a new one.`;
}

async function apply(owner: Client, { name, sql, sha256 }: Migration): Promise<string> {
  const note = () => owner.query("INSERT INTO migrations (name, sha256) VALUES ($1, $2)", [name, sha256]);
  try {
    if (sql.startsWith(outsideTransaction)) {
      await buildIndex(owner, sql);
      await note();
      return name;
    }
    await inTransaction(owner, async () => {
      await owner.query(sql);
      await note();
    });
    return name;
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Waits for running transactions without making others wait. A version before that starts meanwhile may wait for us. */
async function buildIndex(owner: Client, sql: string): Promise<void> {
  await owner.query("SET lock_timeout = 0");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dropInterrupted(owner);
      await owner.query(sql);
      break;
    } catch (error) {
      const isDeadlock = (error as { code?: unknown }).code === deadlock;
      if (!isDeadlock || attempt === buildAttempts) throw error;
    }
  }
  await owner.query(`SET lock_timeout = ${lockTimeoutMs}`);
}

/** What a build that failed or was killed has left. */
async function dropInterrupted(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relkind = 'i' AND relowner = current_user::regrole`,
  );
  for (const { name } of rows) await owner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** Tries again from the start while another transaction holds a lock that the work needs. */
async function inTransaction(owner: Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await owner.query("BEGIN");
    try {
      await work();
      await owner.query("COMMIT");
      return;
    } catch (error) {
      await owner.query("ROLLBACK");
      const isLocked = (error as { code?: unknown }).code === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts) throw error;
    }
    await pause(lockPauseMs);
  }
}

/**
 * Lets the application read and write rows in all our schemas, but not change tables. Tables whose comment starts with
 * 'append-only' allow only reads and inserts. In one transaction, so that nobody ever sees more rights than these.
 */
async function grantRights(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ current_user: string }>("SELECT current_user");
  if (rows[0]?.current_user === role) return;
  const grantee = escapeIdentifier(role);
  for (const schema of await ownSchemas(owner)) {
    const name = escapeIdentifier(schema);
    await owner.query(`
      GRANT USAGE ON schema ${name} TO ${grantee};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN schema ${name} TO ${grantee};
      GRANT USAGE ON ALL SEQUENCES IN schema ${name} TO ${grantee};
      GRANT EXECUTE ON ALL FUNCTIONS IN schema ${name} TO ${grantee}`);
  }
  for (const table of await appendOnlyTables(owner)) {
    await owner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${grantee}`);
  }
  await owner.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${grantee}`);
}

async function ownSchemas(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname = 'public' OR nspowner = current_user::regrole",
  );
  return rows.map((row) => row.name);
}

async function appendOnlyTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND obj_description(oid, 'pg_class') ILIKE 'append-only%'`,
  );
  return rows.map((row) => row.name);
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
