// The accounts that anyone can log in to, because their passwords and secrets are in this repository: none may be left in production.
import { changeStaff } from "#server/review/staff/change-staff.ts";
import { findSealedSecret, listStaff, secretPlace } from "#server/accounts/staff/staff-store.ts";
import { countTestIdentities, removeTestIdentities } from "#server/accounts/identity/identity-store.ts";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { findUser, setDisabledAt } from "#server/accounts/user-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demoUsers } from "./demo-users.ts";
import { demoStaff } from "./seed-demo-staff.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export interface DemoAccounts {
  /** Current staff with an address or an authenticator secret of the demonstration. */
  staff: { id: string; email: string }[];
  travellers: { id: string; email: string }[];
  /** How many logins of the test provider are connected to accounts. */
  testIdentities: number;
}

export async function findDemoAccounts({ db, sealer }: Omit<Deps, "clock">): Promise<DemoAccounts> {
  const staff = [];
  for (const { id, email, endedAt } of await listStaff(db, sealer)) {
    if (endedAt !== null) continue;
    const sealed = await findSealedSecret(db, id);
    const secret = sealed && sealer.open(secretPlace(id), sealed);
    if (demoStaff.some((demo) => demo.email === email || demo.secret === secret)) staff.push({ id, email });
  }
  const users = await Promise.all(demoUsers.map(({ email }) => findUser(db, sealer, { email })));
  const travellers = users.flatMap((user) => (user ? [{ id: user.id, email: user.email }] : []));
  return { staff, travellers, testIdentities: await countTestIdentities(db) };
}

/** One sentence for each; empty if production may start. */
export function sentencesAbout({ staff, travellers, testIdentities }: DemoAccounts): string[] {
  const emailsOf = (accounts: { email: string }[]) => accounts.map(({ email }) => email).join(", ");
  return [
    staff.length > 0 && `Staff of the demonstration can log in: ${emailsOf(staff)}.`,
    travellers.length > 0 && `Travellers of the demonstration can log in: ${emailsOf(travellers)}.`,
    testIdentities > 0 && `Logins of the test provider are connected to accounts: ${testIdentities}.`,
  ].filter((text) => text !== false);
}

export const endDemoAccountsHint = "`npm run doctor -- --end-demo-accounts` ends them.";

/** Throws if anything is left that anyone can log in to. */
export async function refuseDemoAccounts(deps: Omit<Deps, "clock">): Promise<void> {
  const sentences = sentencesAbout(await findDemoAccounts(deps));
  if (sentences.length === 0) return;
  throw new Error(
    `Pravesh cannot start in production with this database:\n${[...sentences, endDemoAccountsHint].map((text) => `- ${text}`).join("\n")}`,
  );
}

/** Their applications and history stay. */
export async function endDemoAccounts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { staff, travellers } = await findDemoAccounts(deps);
  const actor = { id: null, name: "operator" };
  for (const { id } of staff) await changeStaff(deps, { id, ended: true }, actor);
  await transaction(db, async (tx) => {
    for (const { id } of travellers) {
      await setDisabledAt(tx, id, clock());
      await endAllSessions(tx, id, clock());
    }
    await removeTestIdentities(tx);
  });
}
