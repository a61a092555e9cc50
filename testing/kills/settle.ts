// After the last kill: jobs run, with a clock that is moved on, until no payment, refund or email is left open.
import { jobs } from "../simulation/jobs.ts";
import { workLeft } from "../simulation/heal.ts";
import type { KilledProduct } from "./killed-product.ts";

const hourMs = 3_600_000;
/** Open payments expire after a day; an email has several tries. */
const maxHours = 80;

/** The product must be stopped, because it does not know of the moved clock. */
export async function settle(product: KilledProduct): Promise<void> {
  for (const { id, status } of product.double.books.intents.values())
    if (status === "processing") product.double.finishProcessing(id);
  const cast = { product, travellers: [], staff: [] };
  for (let hour = 0; hour < 2 || (await workLeft(cast)) !== ""; hour++) {
    if (hour === maxHours) throw new Error(`Work is left: ${await workLeft(cast)}`);
    product.advance(hourMs);
    const { platform } = product.process();
    for (const name of ["reconciler", "comparison", "outbox", "checkpoints"] as const)
      await jobs[name](platform);
  }
}
