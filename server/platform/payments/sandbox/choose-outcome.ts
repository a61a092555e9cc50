// Applies the payer's choice on a hosted page to the intent.
import type { Database } from "#server/platform/database/open-database.ts";
import { changeIntent, type IntentChange, type IntentRow } from "./intent-store.ts";
import { refused } from "./sandbox-cards.ts";

export const choices = ["approve", "decline", "pending"] as const;
export type Choice = (typeof choices)[number];

/** Long enough that a traveller sees 'Your bank is still confirming.' */
const pendingMs = 45_000;

export function choose(
  db: Database,
  { intent, choice }: { intent: IntentRow; choice: Choice },
  now: Date,
): Promise<IntentRow | undefined> {
  return changeIntent(db, { id: intent.id, now }, (current) =>
    isOpen(current) ? changeOf(current, choice, now) : undefined,
  );
}

function isOpen({ status, method }: IntentRow): boolean {
  if (status === "requires_action") return true;
  // A card is entered again on the merchant's page; the other methods are retried on the same page.
  return status === "requires_payment_method" && method !== "credit_card";
}

function changeOf(intent: IntentRow, choice: Choice, now: Date): IntentChange {
  if (choice === "pending" && intent.method === "bank_account") {
    return { status: "processing", settles_at: new Date(now.getTime() + pendingMs) };
  }
  if (choice === "approve" && intent.after_action !== "declined") return { status: "succeeded" };
  const problem = choice === "approve" ? refused("card_declined").problem : declined(intent);
  return {
    status: "requires_payment_method",
    failure_code: problem.code,
    failure_message: problem.message,
  };
}

function declined({ method }: IntentRow) {
  if (method === "credit_card") return refused("authentication_failure").problem;
  if (method === "bank_account") return { code: "bank_declined", message: "Your bank declined the payment." };
  return { code: "payment_declined", message: "The payment was declined." };
}
