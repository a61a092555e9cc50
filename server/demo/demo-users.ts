// The travellers of a demonstration. Anyone may log in as them.
import { addUser, findUserIdByEmail, markEmailVerified } from "#server/accounts/user-store.ts";
import type { Platform } from "../platform/platform.ts";

export const demoPassword = "see the world";

export const demoUsers = [
  { fullName: "Asha Rao", email: "asha@pravesh.example", phone: "9000000001" },
  { fullName: "Ravi Kumar", email: "ravi@pravesh.example", phone: "9000000002" },
] as const;

/** Adds the demo travellers that do not exist yet. */
export async function seedDemoUsers({
  db,
  sealer,
  passwords,
}: Pick<Platform, "db" | "sealer" | "passwords">): Promise<void> {
  for (const { fullName, email, phone } of demoUsers) {
    if (await findUserIdByEmail(db, sealer, email)) continue;
    const passwordHash = await passwords.hash(demoPassword);
    const now = new Date();
    const id = await addUser(db, sealer, { fullName, email, phone, passwordHash, now });
    if (id) await markEmailVerified(db, id, now);
  }
}
