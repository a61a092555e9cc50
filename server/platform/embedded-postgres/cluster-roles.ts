// The two roles of the embedded database: the owner migrates, the application reads and writes.
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { openSingleClient } from "../database/single-client.ts";
import type { ServerPlace } from "./postgres-process.ts";

const databaseName = "pravesh";
export const superuserRole = "postgres";
const ownerRole = "pravesh_owner";
const applicationRole = "pravesh_app";

type Passwords = { superuser: string; owner: string; application: string };
type Addresses = { url: string; ownerUrl: string };

/** Creates missing roles and databases, sets the passwords stored in DATA_DIR, and returns the two connection URLs. */
export async function createRolesAndDatabase(place: ServerPlace, passwords: Passwords): Promise<Addresses> {
  const { superuser: password } = passwords;
  const url = address(place, { user: superuserRole, password, database: "postgres" });
  const superuser = await openSingleClient(url, { name: "pravesh-roles" });
  try {
    await ensureRole(superuser, ownerRole, `${escapeLiteral(passwords.owner)} CREATEDB`);
    await ensureRole(superuser, applicationRole, escapeLiteral(passwords.application));
    // Lets the owner end the application's connections when a test database is dropped.
    await superuser.query(`GRANT ${applicationRole} TO ${ownerRole}`);
    await ensureDatabase(superuser);
  } finally {
    await superuser.end();
  }
  return addressesOn(place, passwords);
}

export function addressesOn(
  place: ServerPlace,
  { owner, application }: Omit<Passwords, "superuser">,
): Addresses {
  return {
    url: address(place, { user: applicationRole, password: application, database: databaseName }),
    ownerUrl: address(place, { user: ownerRole, password: owner, database: databaseName }),
  };
}

export function superuserAddress(place: ServerPlace, password: string): string {
  return address(place, { user: superuserRole, password, database: databaseName });
}

async function ensureRole(superuser: Client, name: string, password: string): Promise<void> {
  const known = await superuser.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  const verb = known.rowCount ? "ALTER" : "CREATE";
  await superuser.query(`${verb} ROLE ${escapeIdentifier(name)} LOGIN PASSWORD ${password}`);
}

async function ensureDatabase(superuser: Client): Promise<void> {
  const known = await superuser.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
  if (known.rowCount) return;
  await superuser.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
}

/** With a socket folder in the URL, clients use the Unix socket, which makes queries about a quarter faster than TCP. */
function address(
  { port, socketFolder }: ServerPlace,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const bySocket = socketFolder === undefined ? "" : `?host=${encodeURIComponent(socketFolder)}`;
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}${bySocket}`;
}
