// How a traveller pays by card: the browser talks to the provider, and the traveller hears of the result in some way or not.
import { stripeJs } from "../../stripe-double/stripe-js.ts";
import type { Outside, UsedProduct } from "./actor.ts";

const cards = {
  pays: "4242424242424242",
  "is declined": "4000000000000002",
  "asks for 3-D Secure": "4000000000003220",
  "pays later": "4000009990000005",
} as const;
const likelihood = { pays: 10, "is declined": 2, "asks for 3-D Secure": 2, "pays later": 2 };

type NextStep = "open" | "return" | "look" | "submit" | Outside;

interface Opened {
  id: string;
  secret: string;
}

export function cardPayer({ choices, double }: UsedProduct, name: string) {
  const browser = stripeJs(double.url);
  let payment: Opened | undefined;
  /** What the traveller believes. */
  let state: "unpaid" | "authenticating" | "maybe paid" = "unpaid";

  const confirm = (secret: string): Outside => {
    const card = choices.weighted(likelihood);
    return {
      what: `${name}'s card ${card}`,
      async act() {
        const { status, error } = await browser.confirmCardPayment(secret, cards[card]);
        if (status === "requires_action") state = "authenticating";
        else if (error?.code === "payment_intent_unexpected_state" || status) state = "maybe paid";
        return status ?? error?.code ?? "no answer";
      },
    };
  };

  const authenticate = (secret: string): Outside => {
    const isApproved = choices.chance(0.8);
    return {
      what: `${name} ${isApproved ? "passes" : "fails"} 3-D Secure`,
      async act() {
        const { status, error } = await browser.authenticate(secret.split("_secret_")[0] ?? "", isApproved);
        state = status ? "maybe paid" : "unpaid";
        return status ?? error?.code ?? "no answer";
      },
    };
  };

  return {
    next(): NextStep {
      if (!payment) return "open";
      if (state === "authenticating") return authenticate(payment.secret);
      if (state === "unpaid") return choices.chance(0.2) ? "open" : confirm(payment.secret);
      const { secret } = payment;
      const next = choices.weighted({ return: 4, look: 2, submit: 3, open: 1, again: 1 });
      return next === "again" ? confirm(secret) : next;
    },
    mayHavePaid: () => payment !== undefined && state === "maybe paid",
    paymentId: () => payment?.id ?? "",
    opened(next: Opened) {
      if (payment?.id !== next.id) state = "unpaid";
      payment = next;
    },
    /** The product reported the payment's status. */
    heard(status: string) {
      if (["canceled", "expired", "orphaned", "refunded"].includes(status)) payment = undefined;
      if (status === "failed" || status === "created") state = "unpaid";
    },
  };
}
