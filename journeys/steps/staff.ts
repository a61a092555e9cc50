// Staff for journeys that are about the console: new ones, with the codes of their authenticator.
import { calls } from "#contract/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaffToRunningProduct } from "#testing/office/add-staff-to-running-product.ts";
import { type Person, somebody } from "./account.ts";
import { accountOf, type ApiAccount } from "./api-account.ts";

/** Somebody new of that role, who has not logged in yet. */
export async function addStaff(
  role: StaffRole,
  fullName: string,
): Promise<{ person: Person; code: () => string }> {
  const person = somebody(fullName);
  const dataDir = process.env["PRAVESH_DATA_DIR"] ?? "";
  const { email, phone } = person;
  const { password, code } = await addStaffToRunningProduct(dataDir, { fullName, email, phone, role });
  return { person: { ...person, password }, code };
}

/** Somebody new of that role, whose session is open for the console. */
export async function openStaff(role: StaffRole, fullName: string): Promise<ApiAccount> {
  const { person, code } = await addStaff(role, fullName);
  const account = await accountOf(person);
  await account.call("POST", calls.secondFactor, { code: code() });
  return account;
}
