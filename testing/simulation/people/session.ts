// A person's session, opened directly in the tables, because logging in is deliberately slow.
import { openSession } from "#server/accounts/session-store.ts";
import type { SimulatedProduct } from "../simulated-product.ts";

export interface Session {
  headers: () => { "x-access-token": string };
  token: () => string;
  /** Logs in again, because the session has ended. */
  renew: () => Promise<void>;
}

export async function openSimulatedSession(
  { database, clock }: Pick<SimulatedProduct, "database" | "clock">,
  userId: string,
  { secondFactor = false } = {},
): Promise<Session> {
  let token = "";
  const renew = async () => {
    token = await openSession(database.db, { userId, now: clock.now() });
    if (!secondFactor) return;
    const own = database.db.updateTable("sessions").set({ second_factor_at: clock.now() });
    await own.where("user_id", "=", userId).where("ended_at", "is", null).execute();
  };
  await renew();
  return { headers: () => ({ "x-access-token": token }), token: () => token, renew };
}
