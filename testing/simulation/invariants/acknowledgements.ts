// Everything that the product confirmed to a traveller is still true.
import type { Examined } from "../cast.ts";

export async function acknowledgements({ product, travellers }: Examined): Promise<string[]> {
  const { db } = product.database;
  const problems: string[] = [];
  for (const { name, userId, promised } of travellers) {
    problems.push(...promised.broken);
    const drafts = await db.selectFrom("drafts").select("id").where("user_id", "=", userId).execute();
    const applications = await db
      .selectFrom("applications")
      .select(["id", "status"])
      .where("user_id", "=", userId)
      .execute();
    const payments = await db
      .selectFrom("payments")
      .select(["id", "status"])
      .where("user_id", "=", userId)
      .execute();
    const answered = await db
      .selectFrom("item_requests")
      .select("id")
      .where("answered_at", "is not", null)
      .execute();
    const lacks = (what: string, promisedIds: ReadonlySet<string>, found: readonly { id: string }[]) => {
      for (const id of promisedIds)
        if (!found.some((row) => row.id === id))
          problems.push(`${name} has a confirmation of ${what} that does not exist`);
    };
    lacks("a draft", promised.draftIds, drafts);
    lacks("an application", promised.applicationIds, applications);
    lacks(
      "a cancellation",
      promised.cancelledIds,
      applications.filter(({ status }) => status === "cancelled"),
    );
    lacks(
      "a payment",
      promised.paidIds,
      payments.filter(({ status }) => ["succeeded", "orphaned", "refunded"].includes(status)),
    );
    lacks("an answer to a request", promised.answeredIds, answered);
  }
  return problems;
}
