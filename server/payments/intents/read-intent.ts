// Reads an open payment's intent at its provider, without calling it for each of many requests.
import { Failure } from "#contract/errors.ts";
import type { PaymentProvider, ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mayLookUp, secondsBetweenLookUps } from "../provider-budgets.ts";

type Answers = Map<string, Promise<ProviderIntent>>;

/** By intent, the newest answer or the call in progress. It says how to pay; whether it is paid, our row may know better. */
const recent = new WeakMap<PaymentProvider, Answers>();

interface OpenIntent {
  paymentId: string;
  provider: PaymentProvider;
  intentId: string;
}

/** Throws `too_many_requests` if the provider was asked too often and this process has no recent answer. */
export async function readIntent(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { paymentId, provider, intentId }: OpenIntent,
): Promise<ProviderIntent> {
  const answers = recent.get(provider) ?? new Map<string, Promise<ProviderIntent>>();
  recent.set(provider, answers);
  if (await mayLookUp(db, { paymentId, by: "intent" }, clock())) return ask(answers, { provider, intentId });
  const known = answers.get(intentId);
  if (!known) throw new Failure("too_many_requests", { retryAfterSeconds: secondsBetweenLookUps });
  return known;
}

function ask(
  answers: Answers,
  { provider, intentId }: Omit<OpenIntent, "paymentId">,
): Promise<ProviderIntent> {
  const asked = provider.fetchIntent(intentId);
  answers.set(intentId, asked);
  const forget = () => {
    if (answers.get(intentId) === asked) answers.delete(intentId);
  };
  asked.then(() => setTimeout(forget, secondsBetweenLookUps * 3000).unref(), forget);
  return asked;
}
