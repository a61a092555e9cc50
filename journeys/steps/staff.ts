// New staff members with their authenticator codes, for journeys in the console.
import { staffCalls } from "#contract/review/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { withRunningProduct } from "#testing/with-running-product.ts";
import { addStaffToRunningProduct } from "#testing/console/add-staff-to-running-product.ts";
import { type Person, createPerson } from "./account.ts";
import { accountOf, type ApiAccount } from "./api-account.ts";

/** Adds a staff member with that role, who has not logged in yet. */
export async function addStaff(
  role: StaffRole,
  fullName: string,
): Promise<{ person: Person; code: () => string }> {
  const person = createPerson(fullName);
  const dataDir = process.env["PRAVESH_DATA_DIR"] ?? "";
  const { email, phone } = person;
  const { password, code } = await addStaffToRunningProduct(dataDir, { fullName, email, phone, role });
  return { person: { ...person, password }, code };
}

/** Adds a staff member with that role and logs them in to the console. */
export async function openStaff(role: StaffRole, fullName: string): Promise<ApiAccount> {
  const { person, code } = await addStaff(role, fullName);
  const account = await accountOf(person);
  await account.call("POST", staffCalls.secondFactor, { code: code() });
  return account;
}

/** An administrator, with codes for changes that ask for one again: none waits until the login's code has passed. */
export async function openAdministrator(): Promise<{
  account: ApiAccount;
  unusedCode: () => Promise<string>;
}> {
  const { person, code } = await addStaff("administrator", "Lakshmi Menon");
  const account = await accountOf(person);
  await account.call("POST", staffCalls.secondFactor, { code: code() });
  const unusedCode = async () => {
    await withRunningProduct(process.env["PRAVESH_DATA_DIR"] ?? "", ({ db }) =>
      db.updateTable("staff").set({ last_step: 0 }).where("user_id", "=", account.user.id).execute(),
    );
    return code();
  };
  return { account, unusedCode };
}
