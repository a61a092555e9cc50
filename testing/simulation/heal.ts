// The faults stop, late messages arrive or stay lost, and the jobs run until nothing is left to do.
import { attempt, type Task } from "./attempt.ts";
import { jobs } from "./jobs.ts";
import { liveReading } from "./live-reading.ts";
import type { Cast, Examined } from "./cast.ts";

const hourMs = 3_600_000;
/** Open payments expire after a day; an email has several tries. */
const maxRounds = 80;

export async function heal(cast: Cast): Promise<void> {
  const { product, delayed, webhooks, travellers, report, note } = cast;
  const { choices, double } = product;
  note("The faults stop");
  for (const late of delayed.splice(0)) if (choices.chance(0.7)) await calmly(cast, late);
  for (const { id } of double.books.intents.values()) double.finishProcessing(id);
  // Otherwise the reconciler has to find out by itself.
  if (choices.chance(0.5)) for (const webhook of webhooks.left()) await calmly(cast, webhook);
  for (let round = 0; (await isWorkLeft(cast)) || round < 2; round++) {
    if (round === maxRounds) return report(`Work is left: ${await workLeft(cast)}`);
    product.clock.advance(hourMs);
    for (const name of ["reconciler", "comparison", "outbox", "checkpoints"] as const) {
      await calmly(cast, { what: `Job ${name}`, run: () => jobs[name](product.process().platform) });
    }
  }
  for (const traveller of travellers) await liveReading(cast, traveller);
}

async function calmly({ product, note, report }: Cast, task: Task): Promise<void> {
  const { words, problems } = await attempt(product, [task], { kind: "none" });
  note(words);
  problems.forEach(report);
}

async function isWorkLeft(cast: Cast): Promise<boolean> {
  return (await workLeft(cast)) !== "";
}

export async function workLeft({ product: { database } }: Examined): Promise<string> {
  const { db } = database;
  const open = ["created", "requires_action", "processing", "failed", "orphaned"];
  const payments = await db.selectFrom("payments").select("status").where("status", "in", open).execute();
  const refunds = await db
    .selectFrom("refunds")
    .select("status")
    .where("status", "in", ["requested", "sent"])
    .execute();
  const mails = await db.selectFrom("mails").select("state").where("state", "=", "waiting").execute();
  return [
    ...payments.map(({ status }) => `payment ${status}`),
    ...refunds.map(({ status }) => `refund ${status}`),
    ...mails.map(({ state }) => `email ${state}`),
  ].join(", ");
}
