// Seeds the staff of a demonstration: two specialists, two supervisors and two administrators, with public authenticator secrets.
import { demoPassword } from "./demo-users.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { findTaken } from "#server/accounts/user-store.ts";
import type { Platform } from "#server/platform/platform.ts";

interface DemoStaff {
  fullName: string;
  email: string;
  phone: string;
  role: StaffRole;
  secret: string;
}

const members = [
  ["Kavya Nair", "specialist", "9000000011", "KAVYADEMOSECRET2345672345672345A"],
  ["Arjun Mehta", "specialist", "9000000012", "ARJUNDEMOSECRET2345672345672345A"],
  ["Sunita Joshi", "supervisor", "9000000013", "SUNITADEMOSECRET345672345672345A"],
  ["Farhan Ali", "supervisor", "9000000014", "FARHANDEMOSECRET345672345672345A"],
  ["Lakshmi Menon", "administrator", "9000000015", "LAKSHMIDEMOSECRET45672345672345A"],
  ["Neha Verma", "administrator", "9000000016", "NEHADEMOSECRET2345672345672345AB"],
] as const;

export const demoStaff: readonly DemoStaff[] = members.map(([fullName, role, phone, secret]) => {
  const [name = ""] = fullName.toLowerCase().split(" ");
  return { fullName, email: `${name}@pravesh.example`, phone, role, secret };
});

type Deps = Pick<Platform, "db" | "clock" | "sealer" | "passwords">;

/** Adds missing staff and leaves existing ones unchanged. Safe to run in several processes at once. */
export async function seedDemoStaff(deps: Deps): Promise<void> {
  for (const person of demoStaff) {
    if (await exists(deps, person)) continue;
    await add(deps, person).catch(async (error: unknown) => {
      // Another process may have added the member just now.
      if (!(await exists(deps, person))) throw error;
    });
  }
}

async function exists({ db, sealer }: Deps, person: DemoStaff): Promise<boolean> {
  return (await findTaken(db, sealer, person)).length > 0;
}

function add(deps: Deps, { secret, ...person }: DemoStaff): Promise<unknown> {
  const credentials = { password: demoPassword, secret };
  return addStaff(deps, person, { actor: { id: null, name: "demonstration" }, credentials });
}
