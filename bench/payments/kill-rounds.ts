// Kills the product repeatedly during payments, with a failing provider and lost webhooks, and then counts the outcome
// of every payment (P1, P2, P37).
import { setTimeout as pause } from "node:timers/promises";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { deliverWebhooks } from "#testing/kills/deliver-webhooks.ts";
import { postmasterPid } from "#testing/kills/postmaster.ts";
import {
  startStripeDouble,
  type StripeDouble,
  stripeKeys,
} from "#testing/stripe-double/start-stripe-double.ts";
import { stripeJs } from "#testing/stripe-double/stripe-js.ts";
import { countOutcome, type Outcome } from "./count-outcome.ts";
import { type Payable, payableDrafts } from "./payable-drafts.ts";

export type Victim = "api" | "postgres";

const payersAtOnce = 6;
const draftsPerRound = 60;
const earliestKillMs = 150;
const latestKillMs = 1500;

export async function measureKills(victim: Victim, rounds: number): Promise<Outcome> {
  const dataDir = makeTemporaryDataDir(`bench-kill-${victim}`);
  const double = await startStripeDouble();
  const start = () => startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...settingsFor(double) });
  let product = await start();
  const webhooks = deliverWebhooks(double, () => product.url);
  try {
    const drafts = await payableDrafts(dataDir, { accounts: (rounds * draftsPerRound) / 4, each: 4 });
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const own = drafts.slice(round * draftsPerRound, (round + 1) * draftsPerRound);
      const paying = payAll({ product, double, drafts: own, acknowledged });
      await pause(earliestKillMs + Math.random() * (latestKillMs - earliestKillMs));
      await kill(victim, product, dataDir);
      await paying;
      product = await start();
      process.stderr.write(
        `kill ${round + 1} of ${rounds} (${victim}): ${acknowledged.length} acknowledged\n`,
      );
    }
    await double.fail(undefined);
    return await countOutcome({ dataDir, double, acknowledged });
  } finally {
    webhooks.stop();
    await endProduct(product, "SIGTERM");
    await double.close();
    removeTemporaryDataDir(dataDir);
  }
}

function settingsFor(double: StripeDouble) {
  return {
    PAYMENTS_CREDIT_CARD: "stripe",
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: double.url,
  };
}

interface Payments {
  product: RunningProduct;
  double: StripeDouble;
  drafts: readonly Payable[];
  /** Returns the ids of payments whose client secret was returned. */
  acknowledged: string[];
}

async function payAll(payments: Payments): Promise<void> {
  const waiting = payments.drafts.values();
  const payer = async () => {
    // A lost connection ends this round for all payers.
    for (const draft of waiting) await payOne(payments, draft).catch(() => {});
  };
  await Promise.all(Array.from({ length: payersAtOnce }, payer));
}

/** Pays with cards that succeed, are declined, need confirmation or stay in processing; every fourth time in two tabs. */
async function payOne({ product, double, acknowledged }: Payments, draft: Payable): Promise<void> {
  if (Math.random() < 0.15)
    double.failNext(anyOf(["500", "429", "reset after success", "not JSON"] as const));
  const tabs = Math.random() < 0.25 ? 2 : 1;
  await Promise.all(
    Array.from({ length: tabs }, () => payInOneTab({ product, double, acknowledged }, draft)),
  );
}

async function payInOneTab(
  { product, double, acknowledged }: Omit<Payments, "drafts">,
  draft: Payable,
): Promise<void> {
  const call = (path: string, body?: object) =>
    fetch(`${product.url}/api/v1${path}`, {
      method: "POST",
      headers: { "x-access-token": draft.token, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { userId, draftId, amount } = draft;
  const answer = await call("/stripe/create-payment-intent", { amount, currency: "inr", userId, draftId });
  if (answer.status !== 200) return;
  const { clientSecret, data } = (await answer.json()) as {
    clientSecret: string;
    data: { paymentId: string };
  };
  acknowledged.push(data.paymentId);
  const payer = stripeJs(double.url);
  const card = anyOf([
    "4242424242424242",
    "4242424242424242",
    "4000000000000002",
    "4000009990000005",
  ] as const);
  await payer.confirmCardPayment(clientSecret, card).catch(() => {});
  if (card === "4000009990000005") double.finishProcessing(clientSecret.split("_secret_")[0] ?? "");
  await (await call(`/payments/${data.paymentId}/return`)).text();
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** Kills the database first: the API survives for a moment, as if the database ran on another machine. */
async function kill(victim: Victim, product: RunningProduct, dataDir: string): Promise<void> {
  if (victim === "postgres") {
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await pause(500);
  }
  await endProduct(product, "SIGKILL");
}
