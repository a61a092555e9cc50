// The provider's webhooks: each may arrive late, in any order, several times or never.
import { apiBase } from "#contract/paths.ts";
import { send } from "./people/actor.ts";
import type { Task } from "./attempt.ts";
import type { Choices } from "./choices.ts";
import type { SimulatedProduct } from "./simulated-product.ts";

export function webhooksOf(product: SimulatedProduct) {
  const { double } = product;
  const delivered = new Set<string>();

  function taskOf(at: number): Task | undefined {
    const event = double.books.events[at];
    if (!event) return undefined;
    return {
      what: `Webhook ${at + 1} (${event.type})`,
      async run() {
        const { body, headers } = double.signed(event);
        const { status } = await send(product, {
          method: "POST",
          url: `${apiBase}/webhooks/stripe`,
          headers: { "content-type": "application/json", ...headers },
          payload: body,
        });
        if (status === 200) delivered.add(event.id);
        if (status === 500) throw new Error("answered 500");
        return String(status);
      },
    };
  }

  const undelivered = () => double.books.events.flatMap(({ id }, at) => (delivered.has(id) ? [] : [at]));
  return {
    /** Mostly one that did not arrive yet. */
    next(choices: Choices): Task | undefined {
      const left = undelivered();
      const isNew = left.length > 0 && choices.chance(0.8);
      const all = isNew ? left : [...double.books.events.keys()];
      return all.length > 0 ? taskOf(choices.oneOf(all)) : undefined;
    },
    /** One that reports a payment and did not arrive yet. */
    ofPayment(choices: Choices): Task | undefined {
      const left = undelivered().filter((at) => double.books.events[at]?.type === "payment_intent.succeeded");
      return left.length > 0 ? taskOf(choices.oneOf(left)) : undefined;
    },
    left: (): Task[] => undelivered().flatMap((at) => taskOf(at) ?? []),
  };
}
