// Adds a staff member to a running product; returns their password and their authenticator's codes.
import type { NewStaff } from "#contract/review/staff.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { withRunningProduct } from "../with-running-product.ts";

export async function addStaffToRunningProduct(dataDir: string, person: NewStaff) {
  const { password, secret } = await withRunningProduct(dataDir, (platform) =>
    addStaff(platform, person, { actor: { id: null, name: "test" } }),
  );
  return { password, code: () => codeOf(secret, stepAt(new Date())) };
}
