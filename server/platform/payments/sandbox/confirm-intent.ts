// Confirms a card payment with its client secret: pays, requires 3-D Secure, waits, or declines (docs/decisions/0012).
import { isSameSecret } from "../same-secret.ts";
import { findCard, outcomeOfSaved } from "../sandbox-wallet/card-store.ts";
import { changeIntent, findIntent, type IntentChange, type IntentRow, type Sandbox } from "./intent-store.ts";
import { type CardInput, cardOf, type CardOutcome, hasExpired, outcomeOf, refused } from "./sandbox-cards.ts";
import { pageUrl } from "./sandbox-pages.ts";
import { currentIntent } from "./settle-intents.ts";

const slowBankMs = 20_000;

export interface Confirmation {
  client_secret: string;
  /** A typed card, or a saved one of the intent's customer. */
  card?: CardInput | undefined;
  payment_method?: string | undefined;
}

interface Answer {
  status: number;
  body: object;
}

/** The card is only checked in memory; just the outcome is stored. */
export async function confirmIntent(sandbox: Sandbox, id: string, given: Confirmation): Promise<Answer> {
  const { db, clock, changed } = sandbox;
  const now = clock();
  const intent = await findIntent(db, id);
  if (
    !intent ||
    intent.method !== "credit_card" ||
    !isSameSecret(intent.client_secret, given.client_secret)
  ) {
    return failed(404, "resource_missing", "No such payment intent.");
  }
  const outcome = await validateCard(sandbox, { intent, given }, now);
  if (!outcome) return failed(404, "resource_missing", "No such card.");
  await currentIntent(db, id, now);
  const after = await changeIntent(db, { id, now }, ({ status }) =>
    status === "requires_payment_method" || status === "requires_action" ? changeOf(outcome, now) : undefined,
  );
  changed();
  return after ? answerOf(after) : failed(404, "resource_missing", "No such payment intent.");
}

/** Undefined for a saved card that does not belong to the intent's customer. */
async function validateCard(
  { db }: Sandbox,
  { intent, given }: { intent: IntentRow; given: Confirmation },
  now: Date,
): Promise<CardOutcome | undefined> {
  if (given.card) return outcomeOf(cardOf(given.card), now);
  const kept = await findCard(db, given.payment_method ?? "");
  if (!kept?.customer_id || kept.customer_id !== intent.customer_id) return undefined;
  const isExpired = hasExpired({ expMonth: kept.exp_month, expYear: kept.exp_year }, now);
  return isExpired ? refused("expired_card") : outcomeOfSaved(kept);
}

function changeOf(outcome: CardOutcome, now: Date): IntentChange {
  if (outcome.kind === "pays") return { status: "succeeded" };
  if (outcome.kind === "asks") return { status: "requires_action", after_action: outcome.afterwards };
  if (outcome.kind === "pays-later") {
    return { status: "processing", settles_at: new Date(now.getTime() + slowBankMs) };
  }
  const { code, message } = outcome.problem;
  return { status: "requires_payment_method", failure_code: code, failure_message: message };
}

/** Confirming again returns the paid state, because the first response may have been lost. */
function answerOf(intent: IntentRow): Answer {
  const { id, status, failure_code: code, failure_message: message, return_url } = intent;
  if (code) return failed(402, code, message ?? "");
  if (status === "canceled") {
    return failed(400, "payment_intent_unexpected_state", "This payment was cancelled. Please start again.");
  }
  if (status !== "requires_action") return { status: 200, body: { id, status } };
  const redirect_to_url = { url: pageUrl(id), return_url };
  return { status: 200, body: { id, status, next_action: { type: "redirect_to_url", redirect_to_url } } };
}

function failed(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message } } };
}
