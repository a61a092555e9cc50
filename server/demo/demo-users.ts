// The travellers of a demonstration. Anyone may log in as them.
import type { Platform } from "../platform/platform.ts";

export const demoPassword = "see the world";

export const demoUsers = [
  { fullName: "Asha Rao", email: "asha@pravesh.example", phone: "9000000001" },
  { fullName: "Ravi Kumar", email: "ravi@pravesh.example", phone: "9000000002" },
] as const;

/** Adds the demo travellers that do not exist yet. */
export async function seedDemoUsers({ db, passwords }: Pick<Platform, "db" | "passwords">): Promise<void> {
  for (const { fullName, email, phone } of demoUsers) {
    const known = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    if (known) continue;
    const password_hash = await passwords.hash(demoPassword);
    await db
      .insertInto("users")
      .values({ full_name: fullName, email, phone, password_hash, email_verified_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
