// Confirms a setup with its client secret: saves the card, requires 3-D Secure first, or fails with the card's error.
import { type CardInput, cardOf, type CardOutcome, outcomeOf } from "../sandbox/sandbox-cards.ts";
import type { Sandbox } from "../sandbox/intent-store.ts";
import { isSameSecret } from "../same-secret.ts";
import { saveCard } from "./card-store.ts";
import { changeSetup, findSetup, type SetupChange, type SetupRow } from "./setup-store.ts";

interface Answer {
  status: number;
  body: object;
}

/** The 3-D Secure page for saving a card. */
function setupPageUrl(setupId: string): string {
  return `/sandbox/setup/${setupId}`;
}

/** The card number is only checked in memory and never stored. */
export async function confirmSetup(
  { db, clock }: Sandbox,
  id: string,
  given: { client_secret: string; card: CardInput },
): Promise<Answer> {
  const now = clock();
  const setup = await findSetup(db, id);
  if (!setup || !isSameSecret(setup.client_secret, given.client_secret)) return missing();
  if (!isOpen(setup)) return answerOf(setup);
  const card = cardOf(given.card);
  const outcome = outcomeOf(card, now);
  const kept = outcome.kind === "refused" ? null : await saveCard(db, { card, outcome }, now);
  const after = await changeSetup(db, { id, now }, (current) =>
    isOpen(current) ? changeOf(outcome, kept) : undefined,
  );
  return after ? answerOf(after) : missing();
}

function isOpen({ status }: SetupRow): boolean {
  return status === "requires_payment_method" || status === "requires_action";
}

function changeOf(outcome: CardOutcome, kept: string | null): SetupChange {
  if (outcome.kind === "asks") return { status: "requires_action", payment_method_id: kept };
  if (outcome.kind !== "refused") return { status: "succeeded", payment_method_id: kept };
  const { code, message } = outcome.problem;
  return {
    status: "requires_payment_method",
    payment_method_id: null,
    failure_code: code,
    failure_message: message,
  };
}

/** Confirming again returns the saved state, because the first response may have been lost. */
function answerOf(setup: SetupRow): Answer {
  const { id, status, failure_code: code, failure_message: message, return_url } = setup;
  if (code) return { status: 402, body: { error: { code, message: message ?? "" } } };
  if (status !== "requires_action") return { status: 200, body: { id, status } };
  const redirect_to_url = { url: setupPageUrl(id), return_url };
  return { status: 200, body: { id, status, next_action: { type: "redirect_to_url", redirect_to_url } } };
}

function missing(): Answer {
  return { status: 404, body: { error: { code: "resource_missing", message: "No such setup intent." } } };
}
