// Applications that are paid through the API and moved to a status as specialists do.
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

interface Submission {
  /** The draft to pay. Without one, a new draft for so many travellers is created. */
  draft?: Draft;
  travellers?: number;
  /** The statuses to move it through after paying. */
  moves?: readonly ApplicationStatus[];
}

/** Pays an application and moves it through `moves`. */
export async function submitApplication(
  account: ApiAccount,
  submission: Submission = {},
): Promise<Submitted> {
  const { moves = [], travellers = 1 } = submission;
  const draft = submission.draft ?? (await completeDraft(account, travellers));
  const id = await payFor(account, draft);
  const { applicationId } = await account.call<Submitted>("GET", calls.application(id));
  if (moves.length > 0) {
    await moveInRunningProduct(process.env["PRAVESH_DATA_DIR"] ?? "", { reference: applicationId, moves });
  }
  return { id, applicationId, draftId: draft.id };
}

/** Pays with a sandbox card and returns the application's id. */
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
  if (!applicationId) throw new Error("The payment did not submit an application.");
  return applicationId;
}
