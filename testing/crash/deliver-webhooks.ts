// Delivers the provider's webhooks to the product, with or without retries, as each crash scenario requires.
import { setTimeout as pause } from "node:timers/promises";
import type { StripeDouble } from "../stripe-double/start-stripe-double.ts";
import type { Gates } from "../proxies/gates.ts";
import { isAbout, rounds, type RunningScenario } from "./scenario.ts";

const pollMs = 20;
const againMs = 700;

interface Deps {
  double: StripeDouble;
  apiUrl: string;
  gates: Gates;
  scenarios: () => readonly RunningScenario[];
}

export function startWebhookDelivery({ double, apiUrl, gates, scenarios }: Deps): { stop: () => void } {
  let isStopped = false;
  void (async () => {
    for (let next = 0; !isStopped; await pause(pollMs)) {
      const fresh = double.books.events.slice(next);
      next += fresh.length;
      for (const event of fresh.filter(({ type }) => type !== "payment_intent.created")) void deliver(event);
    }
  })();

  async function deliver(event: StripeDouble["books"]["events"][number]): Promise<void> {
    const scenario = scenarios().find((one) => isAbout(one, JSON.stringify(event)));
    if (!scenario || scenario.point === "reconciled") return;
    scenario.ids.add(event.id);
    while (!isStopped && (!scenario.hasFaultStruck || rounds[scenario.round].webhooksAgain)) {
      if (await isReceived(event)) return;
      await pause(againMs);
    }
  }

  async function isReceived(event: StripeDouble["books"]["events"][number]): Promise<boolean> {
    const { body, headers } = double.signed(event);
    const sent = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
    const answer = await fetch(`${apiUrl}/api/v1/webhooks/stripe`, {
      ...sent,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (!answer?.ok) return false;
    const message = { line: "provider", what: "webhook answered", side: "after", text: body } as const;
    return (await gates.pass(message)) === "on";
  }

  return { stop: () => void (isStopped = true) };
}
