// Mails that were given up are due again, with all their tries; others are left as they are.
import type { Transaction } from "#server/platform/database/open-database.ts";

export function reviveMails(tx: Transaction, ids: readonly string[], now: Date) {
  return tx
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, next_try_at: now, problem: null })
    .where("state", "=", "dead")
    .where("id", "in", ids)
    .returning(["id", "template"])
    .execute();
}
