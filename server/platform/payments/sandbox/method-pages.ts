// The content of the sandbox's hosted pages: 3-D Secure, Google Pay by UPI, Paytm, PayPal, and the list of banks.
import { toString as drawQr } from "qrcode";
import { brand } from "#domain/brand.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { IntentRow } from "./intent-store.ts";
import { amountLine, escapeHtml, layout } from "./page-layout.ts";

interface MethodPage {
  title: string;
  /** HTML between the amount and the buttons. */
  body: (intent: IntentRow) => Promise<string> | string;
  buttons: readonly (readonly [choice: "approve" | "decline" | "pending", label: string])[];
}

const approveOrDecline = [
  ["approve", "Approve"],
  ["decline", "Decline"],
] as const;

const pages: Record<PaymentMethodId, MethodPage> = {
  credit_card: {
    title: "3-D Secure: confirm this payment",
    body: () =>
      "<p>Your bank asks whether it is you who pays. A real bank would send a code to your phone.</p>",
    buttons: approveOrDecline,
  },
  google_pay: {
    title: "Google Pay (UPI)",
    body: async (intent) => `<div class="on-computer">
<p>Scan this code with a UPI app on your phone.</p>
${await upiCode(intent)}
</div>
<p class="on-phone"><a class="button" href="${escapeHtml(upiLink(intent))}">Open your UPI app</a></p>
<p class="soft">In the sandbox, the buttons below stand for the app.</p>`,
    buttons: approveOrDecline,
  },
  paytm: {
    title: "Paytm wallet",
    body: () => "<p>Pay from the balance of your Paytm wallet.</p>",
    buttons: approveOrDecline,
  },
  pay_pal: {
    title: "PayPal",
    body: () => "<p>Pay with your PayPal account.</p>",
    buttons: approveOrDecline,
  },
  bank_account: {
    title: "Net banking",
    body: () => bankList,
    buttons: [
      ["approve", "Success"],
      ["decline", "Failure"],
      ["pending", "Pending"],
    ],
  },
};

/** The page where the payer approves or declines an open intent. */
export async function decisionPage(intent: IntentRow, token: string): Promise<string> {
  // A declined card is entered again on the merchant's page, not here.
  if (intent.method === "credit_card" && intent.status !== "requires_action") return closedPage(intent);
  const page = pages[intent.method as PaymentMethodId];
  const buttons = page.buttons.map(
    ([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
  );
  const body = `${amountLine(intent.amount_paise)}
${problemOf(intent)}
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${await page.body(intent)}
<div class="actions">${buttons.join("\n")}</div>
</form>`;
  return layout(page.title, body);
}

/** The page for an intent that is no longer open. */
export function closedPage(intent: IntentRow): string {
  const body = `${amountLine(intent.amount_paise)}
${problemOf(intent)}
<div class="actions"><a class="button" href="${escapeHtml(intent.return_url ?? "/")}">Return to ${escapeHtml(brand.name)}</a></div>`;
  return layout(closedTitles[intent.status] ?? "This payment is closed", body);
}

export function missingPage(): string {
  const body = `<p>This payment does not exist.</p>
<div class="actions"><a class="button" href="/">Return to ${escapeHtml(brand.name)}</a></div>`;
  return layout("Payment not found", body);
}

const closedTitles: Readonly<Record<string, string>> = {
  succeeded: "This payment is complete",
  processing: "Your bank is confirming this payment",
  canceled: "This payment was cancelled",
  requires_payment_method: "This payment did not succeed",
};

function problemOf({ failure_message: message }: IntentRow): string {
  return message ? `<p class="problem" role="alert">${escapeHtml(message)}</p>` : "";
}

async function upiCode(intent: IntentRow): Promise<string> {
  const svg = await drawQr(upiLink(intent), { type: "svg", margin: 2 });
  return svg.replace("<svg ", '<svg role="img" aria-label="UPI code to scan" ');
}

/** NPCI's UPI linking specification: phones open it with any UPI app. */
function upiLink({ id, amount_paise }: IntentRow): string {
  const query = new URLSearchParams({
    pa: "pravesh@sandbox",
    pn: brand.name,
    tr: id,
    am: rupeesFromPaise(amount_paise).toFixed(2),
    cu: "INR",
  });
  return `upi://pay?${query}`;
}

const banks = [
  "State Bank of India",
  "HDFC Bank",
  "ICICI Bank",
  "Axis Bank",
  "Kotak Mahindra Bank",
  "Punjab National Bank",
];

const bankList = `<fieldset>
<legend>Choose your bank</legend>
${banks
  .map(
    (bank, at) =>
      `<label><input type="radio" name="bank" value="${bank}"${at === 0 ? " checked" : ""}>${bank}</label>`,
  )
  .join("\n")}
</fieldset>
<p class="soft">The buttons stand for your bank's answer. Pending is confirmed after 45 seconds.</p>`;
