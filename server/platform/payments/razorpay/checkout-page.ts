// Our checkout page for a Razorpay order: the only page that loads their script, with its own origin and policy
// (docs/decisions/0012, docs/decisions/0028).
import { createHash } from "node:crypto";
import { pages } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import type { PaymentMethodId } from "#domain/payments.ts";

export interface CheckoutPage {
  keyId: string;
  orderId: string;
  method: PaymentMethodId;
  /** Our own origin, where the payer came from. */
  publicUrl: string;
  /** Absolute; Razorpay posts the payer's browser here, paid or not. */
  callbackUrl: string;
}

/** Limits their checkout to the chosen payment method. UPI only by app or QR code, never by typing a UPI ID. */
const instruments: Partial<Record<PaymentMethodId, { name: string; instruments: object[] }>> = {
  google_pay: {
    name: "Google Pay and other UPI apps",
    instruments: [
      { method: "upi", flows: ["intent"], apps: ["google_pay"] },
      { method: "upi", flows: ["qr", "intent"] },
    ],
  },
  paytm: { name: "Paytm", instruments: [{ method: "wallet", wallets: ["paytm"] }] },
  bank_account: { name: "Net banking", instruments: [{ method: "netbanking" }] },
};

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
a { color: inherit; }
`;

const script = `
const options = JSON.parse(document.getElementById("options").textContent);
const leave = () => location.replace(document.getElementById("return").href);
options.modal = { ondismiss: leave, confirm_close: true };
if (globalThis.Razorpay) new Razorpay(options).open();
else document.getElementById("problem").hidden = false;
`;

/**
 * The hosts in Razorpay's list for merchants, of which the CDN serves no scripts. Its checkout sets styles from scripts,
 * and posts to banks through its API.
 */
export function checkoutPolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${digest(script)}' https://checkout.razorpay.com/v1/`,
    "style-src 'unsafe-inline' https://checkout.razorpay.com",
    "img-src data: https://cdn.razorpay.com https://checkout.razorpay.com",
    "font-src https://checkout.razorpay.com https://cdn.razorpay.com",
    "connect-src https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
    "frame-src https://api.razorpay.com https://checkout.razorpay.com",
    // With 'redirect', their script posts the result from this page to our return URL.
    `form-action ${new URL(publicUrl).origin} https://api.razorpay.com`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

export function checkoutPage(page: CheckoutPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment – ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>Opening the payment…<br><span lang="hi">भुगतान खुल रहा है…</span></p>
<p id="problem" role="alert" hidden>The payment page could not be loaded. Nothing was charged.<br><span lang="hi">भुगतान पेज लोड नहीं हो सका। कोई राशि नहीं काटी गई।</span></p>
<noscript><p>This payment needs JavaScript.<br><span lang="hi">इस भुगतान के लिए JavaScript ज़रूरी है।</span></p></noscript>
<p><a id="return" href="${escapeHtml(page.publicUrl)}${pages.payment}">Back to ${escapeHtml(brand.name)} · <span lang="hi">वापस जाएँ</span></a></p>
</main>
<script type="application/json" id="options">${json(optionsOf(page))}</script>
<script src="https://checkout.razorpay.com/v1/checkout.js"></script>
<script>${script}</script>
</body>
</html>
`;
}

function optionsOf({ keyId, orderId, method, callbackUrl }: CheckoutPage): object {
  const block = instruments[method];
  return {
    key: keyId,
    order_id: orderId,
    name: brand.name,
    description: "Visa application",
    callback_url: callbackUrl,
    redirect: true,
    ...(block && {
      config: {
        display: {
          blocks: { chosen: block },
          sequence: ["block.chosen"],
          preferences: { show_default_blocks: false },
        },
      },
    }),
  };
}

/** Safe inside a script element. */
function json(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
