// Measures how many payment intents per second the product creates, compared with a bare route on the same database.
import { Client } from "pg";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { type BareServer, startBareServer } from "../report/start-bare-server.ts";
import type { Payable } from "./payable-drafts.ts";

const atOnce = 20;

export interface IntentRates {
  intents: number[];
  bare: number[];
}

/** Each run uses its own drafts. The two are interleaved, so that other load on the machine slows both. */
export async function measureIntents(
  shop: { url: string; dataDir: string },
  drafts: readonly Payable[],
  { runs, warmUps }: { runs: number; warmUps: number },
): Promise<IntentRates> {
  const bare = await startBareShop(shop.dataDir);
  const share = Math.floor(drafts.length / (runs + warmUps));
  const rates: IntentRates = { intents: [], bare: [] };
  try {
    for (let run = 0; run < runs + warmUps; run++) {
      const own = drafts.slice(run * share, (run + 1) * share);
      const intents = await rate(own, (draft) => makeIntent(shop.url, draft));
      const orders = await rate(own, ({ amount }) => post(`${bare.url}/pay`, { amount }));
      process.stderr.write(`intents ${run - warmUps + 1} of ${runs}: ${intents} a second, bare ${orders}\n`);
      if (run < warmUps) continue;
      rates.intents.push(intents);
      rates.bare.push(orders);
    }
  } finally {
    bare.process.kill("SIGTERM");
  }
  return rates;
}

async function startBareShop(dataDir: string): Promise<BareServer> {
  const postgres = findRunningPostgres(dataDir);
  if (!postgres) throw new Error("The product's database is not running.");
  const owner = new Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(`CREATE schema IF NOT EXISTS bench;
    CREATE TABLE IF NOT EXISTS bench.orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount bigint NOT NULL);
    CREATE TABLE IF NOT EXISTS bench.order_lines (order_id bigint NOT NULL REFERENCES bench.orders);`);
  await owner.end();
  return startBareServer(import.meta.resolve("./bare-shop.ts"), [postgres.ownerUrl]);
}

function makeIntent(url: string, { token, userId, draftId, amount }: Payable): Promise<void> {
  const body = { method: "google_pay", amount, currency: "inr", userId, draftId };
  return post(`${url}/api/v1/payments/intents`, body, { "x-access-token": token });
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`);
}

/** Runs twenty at a time: more than the product has connections. */
async function rate<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const waiting = items.values();
  const started = performance.now();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return Math.round(items.length / ((performance.now() - started) / 1000));
}
