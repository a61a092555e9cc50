// Applications paid through the API and moved along as the command of a specialist does.
import type { Draft } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import type { Payment } from "#contract/payments.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { moveInRunningProduct } from "#testing/move-in-running-product.ts";
import type { ApiAccount } from "./api-account.ts";
import { completeDraft } from "./prepared-draft.ts";

interface Submitted {
  id: string;
  applicationId: string;
  draftId: string;
}

interface Wish {
  /** What to pay for; without it, a new application for so many travellers. */
  draft?: Draft;
  travellers?: number;
  /** The statuses it goes through. */
  moves?: readonly ApplicationStatus[];
}

/** An application that was paid, in the status that the last of `moves` leads to. */
export async function submitApplication(account: ApiAccount, wish: Wish = {}): Promise<Submitted> {
  const { moves = [], travellers = 1 } = wish;
  const draft = wish.draft ?? (await completeDraft(account, travellers));
  const id = await payFor(account, draft);
  const { applicationId } = await account.call<Submitted>("GET", calls.application(id));
  if (moves.length > 0) {
    await moveInRunningProduct(process.env["PRAVESH_DATA_DIR"] ?? "", { reference: applicationId, moves });
  }
  return { id, applicationId, draftId: draft.id };
}

/** Pays with a card of the sandbox; answers the id of the application. */
async function payFor(account: ApiAccount, draft: Draft): Promise<string> {
  const purchase = {
    draftId: draft.id,
    userId: account.user.id,
    amount: draft.quote.totalFee,
    currency: "inr",
  };
  const intent = await account.call<{ clientSecret: string; paymentId: string }>(
    "POST",
    calls.cardIntent,
    purchase,
  );
  const [intentId] = intent.clientSecret.split("_secret_");
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 34, cvc: "123" };
  await fetch(`${process.env["PRAVESH_URL"]}/sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: intent.clientSecret, card }),
  });
  const { applicationId } = await account.call<Payment>("POST", calls.paymentReturn(intent.paymentId), {});
  if (!applicationId) throw new Error("the payment has submitted no application");
  return applicationId;
}
