// What a demonstration prints when it is ready: who may log in, with which password and authenticator.
import { demoPassword, demoUsers } from "./demo-users.ts";
import { demoStaff } from "./seed-demo-staff.ts";

export function demoLogIns(): string {
  const travellers = demoUsers.map(({ email }) => `  ${email} · ${demoPassword}`);
  const staff = demoStaff.map(
    ({ email, role, secret }) => `  ${email} · ${demoPassword} · ${role} · ${secret}`,
  );
  return [
    "Demo log-ins (e-mail · password):",
    ...travellers,
    "Demo staff (e-mail · password · role · authenticator secret), who also need a code: npm run staff -- code E-MAIL",
    ...staff,
    "",
  ].join("\n");
}
