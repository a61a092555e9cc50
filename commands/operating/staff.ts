// Manages staff, such as the first administrator: npm run staff -- add | list | role | end | return | code
import { parseArgs } from "node:util";
import { Failure } from "#contract/errors.ts";
import { normaliseEmail } from "#domain/accounts/contact.ts";
import { isStaffRole, type StaffRole, staffRoles } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import type { StaffChange } from "#server/review/staff/change-member.ts";
import { changeStaff } from "#server/review/staff/change-staff.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { findSealedSecret, findStaff, listStaff, secretPlace } from "#server/accounts/staff/staff-store.ts";
import type { Config } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openPasswordHashes } from "#server/platform/password-hashes.ts";
import { openSealer, type Sealer } from "#server/platform/sealing/sealer.ts";
import { withDatabase } from "./with-database.ts";

const roles = staffRoles.join(", ");
const usage = `Usage:
  npm run staff -- add EMAIL --role ROLE --name "NAME" --phone PHONE
  npm run staff -- list
  npm run staff -- role EMAIL ROLE
  npm run staff -- end EMAIL
  npm run staff -- return EMAIL
  npm run staff -- code EMAIL     (only in a demonstration)
ROLE is one of ${roles}.`;
const actor = { id: null, name: "operator" };

type Work = (db: Database, config: Config) => Promise<string>;

try {
  console.log(await withDatabase(workFor(process.argv.slice(2))));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Validates all arguments before a database is opened. */
function workFor(args: string[]): Work {
  const [action, email = "", ...rest] = args;
  if (action === "list" && args.length === 1) return list;
  if (action === "add" && email) return addition(email, rest);
  const [role, ...more] = rest;
  if (!email || more.length > 0) throw new Error(usage);
  if (action === "role" && role !== undefined) return change(email, { role: readRole(role) });
  if (role !== undefined) throw new Error(usage);
  if (action === "end") return change(email, { ended: true });
  if (action === "return") return change(email, { ended: false });
  if (action === "code") return (db, config) => presentCode(db, config, email);
  throw new Error(usage);
}

function readRole(typed: string): StaffRole {
  if (!isStaffRole(typed)) throw new Error(`${typed} is not a role. Choose one of ${roles}.`);
  return typed;
}

function addition(email: string, rest: string[]): Work {
  const { role, name, phone } = readOptions(rest);
  const person = { email, role: readRole(role), fullName: name.trim(), phone };
  return async (db, config) => {
    const passwords = openPasswordHashes(config.passwords.pepper);
    const deps = { db, clock: systemClock, sealer: openSealer(config), passwords };
    const { member, password, secret, otpauth } = await addStaff(deps, person, { actor });
    return `${member.fullName} (${member.email}) is now ${member.role}. Shown only this once:
  password                ${password}
  authenticator secret    ${secret}
  authenticator address   ${otpauth}
Log in at ${config.publicUrl}/login; the authenticator app gives the code that is asked for then.`;
  };
}

function readOptions(rest: string[]) {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ args: rest, options: { role: text, name: text, phone: text } });
    const { role, name, phone } = values;
    if (role && name && phone) return { role, name, phone };
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new Error(usage);
}

function change(typed: string, wanted: Omit<StaffChange, "id">): Work {
  return async (db, config) => {
    const sealer = openSealer(config);
    const { id } = await getMember(db, sealer, typed);
    const { fullName, role, endedAt } = await changeStaff(
      { db, clock: systemClock, sealer },
      { id, ...wanted },
      actor,
    );
    return endedAt ? `${fullName} no longer works here; all sessions have ended.` : `${fullName} is ${role}.`;
  };
}

async function list(db: Database, config: Config): Promise<string> {
  const members = await listStaff(db, openSealer(config));
  if (members.length === 0) return "There are no staff.";
  const lines = members.map(({ fullName, email, role, endedAt }) => {
    const end = endedAt ? ` · ended ${endedAt.toISOString().slice(0, 10)}` : "";
    return `${email} · ${fullName} · ${role}${end}`;
  });
  return lines.join("\n");
}

/** Prints the current code. Outside a demonstration only its owner may see the second factor. */
async function presentCode(db: Database, config: Config, typed: string): Promise<string> {
  if (!config.demo) throw new Error("Codes are printed in a demonstration only.");
  const sealer = openSealer(config);
  const { id } = await getMember(db, sealer, typed);
  const sealed = await findSealedSecret(db, id);
  if (!sealed) throw new Error(`${typed} no longer works here.`);
  const secret = sealer.open(secretPlace(id), sealed);
  return codeOf(secret, stepAt(systemClock()));
}

async function getMember(db: Database, sealer: Sealer, typed: string) {
  const member = await findStaff(db, sealer, { email: normaliseEmail(typed) });
  if (!member) throw new Failure("staff_not_found", { message: `There is no staff member ${typed}.` });
  return member;
}
