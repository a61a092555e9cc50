// Saves a card through the API and the sandbox.
import { calls } from "#contract/paths.ts";
import type { CardSetup } from "#contract/payment-methods.ts";
import type { ApiAccount } from "../steps/api-account.ts";

/** `number` is a sandbox card that needs no confirmation. */
export async function saveCard(account: ApiAccount, number: string): Promise<void> {
  const { setupId, clientSecret } = await account.call<CardSetup>("POST", calls.cardSetup, {});
  const card = { number, exp_month: 12, exp_year: 34, cvc: "123" };
  const answer = await fetch(`${process.env["PRAVESH_URL"]}/sandbox/v1/setup_intents/${setupId}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: clientSecret, card }),
  });
  if (!answer.ok) throw new Error(`Saving the card returned ${answer.status}.`);
  await account.call("POST", calls.savedCards, { setupId });
}
