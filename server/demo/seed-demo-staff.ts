// The staff of a demonstration: two specialists, two supervisors, one administrator, with authenticators that everybody knows.
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

const people = [
  ["Kavya Nair", "specialist", "9000000011", "KAVYADEMOSECRET2345672345672345A"],
  ["Arjun Mehta", "specialist", "9000000012", "ARJUNDEMOSECRET2345672345672345A"],
  ["Sunita Joshi", "supervisor", "9000000013", "SUNITADEMOSECRET345672345672345A"],
  ["Farhan Ali", "supervisor", "9000000014", "FARHANDEMOSECRET345672345672345A"],
  ["Lakshmi Menon", "administrator", "9000000015", "LAKSHMIDEMOSECRET45672345672345A"],
] as const;

export const demoStaff: readonly DemoStaff[] = people.map(([fullName, role, phone, secret]) => {
  const [name = ""] = fullName.toLowerCase().split(" ");
  return { fullName, email: `${name}@pravesh.example`, phone, role, secret };
});

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Adds those who are not there yet; who was changed or ended since stays so. Several processes may do it at once. */
export async function seedDemoStaff(deps: Deps): Promise<void> {
  for (const person of demoStaff) {
    if (await isThere(deps, person)) continue;
    await add(deps, person).catch(async (error: unknown) => {
      // Another process has just done so.
      if (!(await isThere(deps, person))) throw error;
    });
  }
}

async function isThere({ db }: Deps, person: DemoStaff): Promise<boolean> {
  return (await findTaken(db, person)).length > 0;
}

function add(deps: Deps, { secret, ...person }: DemoStaff): Promise<unknown> {
  const credentials = { password: demoPassword, secret };
  return addStaff(deps, person, { actor: { id: null, name: "demonstration" }, credentials });
}
