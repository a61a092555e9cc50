// Simulates a payer who repeats each step until it succeeds.
import { setTimeout as pause } from "node:timers/promises";
import { stripeJs } from "../stripe-double/stripe-js.ts";
import { ofWebhooks } from "./fault-points.ts";
import type { Gates } from "../proxies/gates.ts";
import { rounds, type RunningScenario } from "./scenario.ts";

const tryAgainMs = 250;
/** Counted from the fault: a retry while a gate is held would take another of the product's few connections. */
const patienceMs = 20_000;
/** Without a fault, a request ends with the scenario. */
const longestMs = 120_000;
const patienceWithProviderMs = 5000;

interface Deps {
  apiUrl: string;
  providerUrl: string;
  gates: Gates;
  hasPaid: (scenario: RunningScenario) => boolean;
  /** Makes the payment due for the reconciler's next pass. */
  hurryReconciler: (scenario: RunningScenario) => Promise<void>;
}

/** Returns when the application is confirmed, or when the payer has paid and leaves. */
export async function pay(scenario: RunningScenario, deps: Deps, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    // Once the first window is closed, the same user continues on another device.
    const browser = browserOf(scenario, deps);
    if (await attempt(scenario, deps, browser)) return;
    if (isNotSeenAgain(scenario, deps)) return;
    await pause(tryAgainMs);
  }
}

/**
 * After paying, the payer leaves if the reconciler must find the payment, if the window was closed, or if the
 * round says so.
 */
function isNotSeenAgain(scenario: RunningScenario, { hasPaid }: Deps): boolean {
  if (!hasPaid(scenario)) return false;
  if (scenario.point === "reconciled") return true;
  if (!scenario.hasFaultStruck) return false;
  return scenario.crash === "browser closed" || !rounds[scenario.round].payerStays;
}

type Browser = ReturnType<typeof browserOf>;

/** Goes from the first screen to the last. Returns false if a step failed. */
async function attempt(scenario: RunningScenario, deps: Deps, browser: Browser): Promise<boolean> {
  try {
    await browser.save();
    const intent = await browser.intent();
    if (intent) await browser.confirm(intent.clientSecret);
    if (scenario.point === "reconciled") {
      await deps.hurryReconciler(scenario);
      return false;
    }
    if (ofWebhooks.includes(scenario.point)) await waitForFault(scenario);
    if (isNotSeenAgain(scenario, deps)) return true;
    if (intent) await browser.comeBack(intent.paymentId);
    await browser.submit();
    return true;
  } catch {
    // A step was rejected, interrupted or never answered: the caller retries.
    return false;
  }
}

/** Aborts once a request has not been answered for 20 s since it was sent or since the fault, whichever is later. */
function patienceOf(scenario: RunningScenario): AbortSignal {
  const impatience = new AbortController();
  const sentAt = Date.now();
  let since: number | undefined;
  const watch = setInterval(() => {
    if (scenario.hasFaultStruck) since ??= Date.now();
    const isOver = Date.now() - sentAt > longestMs;
    if (!isOver && (since === undefined || Date.now() - since < patienceMs)) return;
    impatience.abort();
    clearInterval(watch);
  }, 100);
  watch.unref();
  return impatience.signal;
}

async function waitForFault(scenario: RunningScenario): Promise<void> {
  while (!scenario.hasFaultStruck) await pause(20);
}

function browserOf(scenario: RunningScenario, { apiUrl, providerUrl, gates }: Deps) {
  const { payer, draftId, amount } = scenario;
  const closed = scenario.hasFaultStruck ? undefined : scenario.closed.signal;
  const signal = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), ...(closed ? [closed] : [])]);
  const call = async (method: string, path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${apiUrl}/api/v1${path}`, {
      method,
      headers: { ...payer.headers, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.any([patienceOf(scenario), signal(longestMs)]),
    });
    const json = (await answer.json()) as { code?: string; data: Record<string, string> };
    return { status: answer.status, ...json };
  };

  return {
    async save(): Promise<void> {
      const { status } = await call("PATCH", `/drafts/${draftId}`, { origin: "Dubai" });
      if (status >= 500) throw new Error(`saving answered ${status}`);
    },
    /** Undefined if the application is already paid for. */
    async intent() {
      const input = { amount, currency: "inr", userId: payer.userId, draftId };
      const { status, code, data } = await call("POST", "/stripe/create-payment-intent", input);
      if (code === "draft_closed") return undefined;
      if (status !== 200) throw new Error(`the intent answered ${status}`);
      const { clientSecret = "", paymentId = "" } = data;
      const text = `${draftId} ${paymentId}`;
      await gates.pass({ line: "browser", what: "has the client secret", side: "before", text });
      if (closed?.aborted) throw new Error("the window is closed");
      return { clientSecret, paymentId };
    },
    async confirm(clientSecret: string): Promise<void> {
      const stripe = stripeJs(providerUrl, () => signal(patienceWithProviderMs));
      const { status, error } = await stripe.confirmCardPayment(clientSecret);
      const isPaid = status === "succeeded" || error?.code === "payment_intent_unexpected_state";
      if (!isPaid) throw new Error(`the card answered ${status}`);
    },
    async comeBack(paymentId: string): Promise<void> {
      const { data } = await call("POST", `/payments/${paymentId}/return`, {});
      if (data["status"] !== "succeeded") throw new Error("not paid yet");
    },
    async submit(): Promise<void> {
      const form = new FormData();
      const fields = { status: "submitted", formData: JSON.stringify({ draftId }), VisaTypeId: "3" };
      for (const [name, value] of Object.entries({ ...fields, UserId: payer.userId }))
        form.append(name, value);
      const { status } = await call("POST", "/applications", form);
      if (status !== 200 && status !== 201) throw new Error(`submitting answered ${status}`);
    },
  };
}
