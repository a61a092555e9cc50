// Adds a staff member through the product and logs them in with their second factor.
import type { NewStaff } from "#contract/review/staff.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";

interface Deps {
  app: App;
  platform: Platform;
}

let members = 0;

export async function aStaffMember(deps: Deps, role: StaffRole) {
  members += 1;
  const person: NewStaff = {
    fullName: `Kavya Nair ${members}`,
    email: `${role}${members}.${process.pid}@example.com`,
    phone: String(9_300_000_000 + members),
    role,
  };
  const added = await addStaff(deps.platform, person, { actor: { id: null, name: "test" } });
  const { password, secret } = added;
  const session = await logInAsStaff(deps, { email: person.email, password, secret });
  return { ...person, id: added.member.id, password, secret, ...session };
}

/** Logs in with password and second factor, at the platform's time. */
export async function logInAsStaff(
  { app, platform }: Deps,
  { email, password, secret }: { email: string; password: string; secret: string },
) {
  const entered = await app.inject({ method: "POST", url: "/api/v1/login", payload: { email, password } });
  const { token } = entered.json<{ data: { token: string } }>().data;
  const headers = { "x-access-token": token };
  const code = codeOf(secret, stepAt(platform.clock()));
  const url = "/api/v1/review/second-factor";
  const opened = await app.inject({ method: "POST", url, headers, payload: { code } });
  if (opened.statusCode !== 200)
    throw new Error(`the second factor failed with ${opened.statusCode}: ${opened.body}`);
  return { token, headers };
}

/**
 * A code for a change that asks for it again. The login's code no longer counts as used, so that no test waits for the
 * next one.
 */
export async function freshCode(
  { ownerDb, clock }: { ownerDb: Database; clock: { now: () => Date } },
  { id, secret }: { id: string; secret: string },
): Promise<string> {
  await ownerDb.updateTable("staff").set({ last_step: 0 }).where("user_id", "=", id).execute();
  return codeOf(secret, stepAt(clock.now()));
}
