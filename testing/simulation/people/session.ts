// A person's session, opened directly in the tables, because logging in is deliberately slow.
import { openSession } from "#server/accounts/session-store.ts";
import type { UsedProduct } from "./actor.ts";

export interface Session {
  headers: () => { "x-access-token": string };
  token: () => string;
  /** Logs in again, because the session has ended. */
  renew: () => Promise<void>;
}

export async function openSimulatedSession(
  product: Pick<UsedProduct, "database" | "clock">,
  userId: string,
  { secondFactor = false } = {},
): Promise<Session> {
  let token = "";
  const renew = async () => {
    const { db } = product.database;
    const now = product.clock.now();
    token = await openSession(db, { userId, now });
    if (!secondFactor) return;
    const own = db.updateTable("sessions").set({ second_factor_at: now });
    await own.where("user_id", "=", userId).where("ended_at", "is", null).execute();
  };
  await renew();
  return { headers: () => ({ "x-access-token": token }), token: () => token, renew };
}
