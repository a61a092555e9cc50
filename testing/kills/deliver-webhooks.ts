// Delivers the Stripe double's events unreliably: late, twice, or never.
import { setTimeout as pause } from "node:timers/promises";
import type { StripeDouble } from "../stripe-double/start-stripe-double.ts";

const lookMs = 20;

export function deliverWebhooks(double: StripeDouble, productUrl: () => string): { stop: () => void } {
  let isStopped = false;
  const run = async () => {
    for (let next = 0; !isStopped; await pause(lookMs)) {
      const fresh = double.books.events.slice(next);
      next += fresh.length;
      for (const event of fresh) void deliver(event);
    }
  };
  const deliver = async (event: StripeDouble["books"]["events"][number]) => {
    const times = Math.random() < 0.3 ? 0 : Math.random() < 0.2 ? 2 : 1;
    for (let time = 0; time < times && !isStopped; time++) {
      await pause(Math.random() * 300);
      const { body, headers } = double.signed(event);
      const sent = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
      await fetch(`${productUrl()}/api/v1/webhooks/stripe`, sent).catch(() => {});
    }
  };
  void run();
  return { stop: () => void (isStopped = true) };
}
