// Makes emails that were given up due again, with all their attempts; leaves others unchanged.
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
