// Each paid draft became one application with one receipt, one confirmation email and live events without gaps.
import type { Examined } from "../cast.ts";

export async function submissions({ product, travellers }: Examined): Promise<string[]> {
  const { db } = product.database;
  const problems: string[] = [];
  const drafts = await db.selectFrom("drafts").select(["id", "state", "user_id"]).execute();
  const applications = await db
    .selectFrom("applications as a")
    .innerJoin("payments as p", "p.id", "a.payment_id")
    .select(["a.id", "a.draft_id", "a.user_id", "p.draft_id as paid_draft_id"])
    .execute();
  for (const { id, state } of drafts) {
    const own = applications.filter(({ draft_id }) => draft_id === id);
    const expected = state === "submitted" ? 1 : 0;
    if (own.length !== expected) problems.push(`a ${state} draft has ${own.length} applications`);
    if (state === "confirming") problems.push("a draft waits for a payment for ever");
  }
  for (const { id, draft_id, paid_draft_id } of applications) {
    if (draft_id !== paid_draft_id) problems.push("an application was paid with another draft's payment");
    const receipts = await db
      .selectFrom("receipts")
      .select("id")
      .where("application_id", "=", id)
      .where("kind", "=", "receipt")
      .execute();
    if (receipts.length !== 1) problems.push(`an application has ${receipts.length} receipts`);
  }
  for (const { name, userId } of travellers) {
    const own = applications.filter(({ user_id }) => user_id === userId).length;
    const mails = db.selectFrom("mails").select("id").where("user_id", "=", userId);
    const sent = await mails.where("template", "=", "confirmation").execute();
    if (sent.length !== own)
      problems.push(`${name} has ${own} applications and ${sent.length} confirmations`);
  }
  return [...problems, ...(await delivered(product)), ...(await liveNumbers(product))];
}

/** Each email was accepted; copies have the same Message-ID. */
async function delivered({ database, mailServer }: Examined["product"]): Promise<string[]> {
  const mails = await database.db.selectFrom("mails").select(["id", "template", "state"]).execute();
  const accepted = new Set(mailServer.accepted.map(({ messageId }) => messageId.split("@")[0]?.slice(1)));
  const known = new Set(mails.map(({ id }) => id));
  return [
    ...mails
      .filter(({ id, state }) => state !== "sent" || !accepted.has(id))
      .map(({ template, state }) => `the email ${template} is ${state} and was not accepted`),
    ...[...accepted]
      .filter((id) => !known.has(id ?? ""))
      .map(() => "an email was sent that is not in the outbox"),
  ];
}

async function liveNumbers({ database }: Examined["product"]): Promise<string[]> {
  const counters = await database.ownerDb.selectFrom("live_counters").select(["user_id", "number"]).execute();
  const events = await database.ownerDb.selectFrom("live_events").select(["user_id", "number"]).execute();
  return counters.flatMap(({ user_id, number: newest }) => {
    const own = events.filter((event) => event.user_id === user_id).map(({ number }) => number);
    const sorted = own.toSorted((one, other) => one - other);
    const isWhole = sorted.every((number, at) => number === newest - sorted.length + 1 + at);
    return isWhole ? [] : [`the live events of one account are ${sorted.join()} of ${newest}`];
  });
}
