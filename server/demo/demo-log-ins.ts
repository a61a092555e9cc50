// The logins that a demonstration prints at start, with passwords and authenticator secrets.
import { demoPassword, demoUsers } from "./demo-users.ts";
import { demoStaff } from "./seed-demo-staff.ts";

export function demoLogIns(): string {
  const travellers = demoUsers.map(({ email }) => `  ${email} · ${demoPassword}`);
  const staff = demoStaff.map(
    ({ email, role, secret }) => `  ${email} · ${demoPassword} · ${role} · ${secret}`,
  );
  return [
    "Demo logins (email · password):",
    ...travellers,
    "Demo staff (email · password · role · authenticator secret). For a login code, run: npm run staff -- code EMAIL",
    ...staff,
    "",
  ].join("\n");
}
