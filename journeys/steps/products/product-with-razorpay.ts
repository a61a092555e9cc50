// A separate product with UPI payments through a double of Razorpay's API, and doubles of its script and frame.
import type { Page, Route } from "@playwright/test";
import { razorpayKeys, startRazorpayDouble } from "#testing/razorpay-double/start-razorpay-double.ts";
import { startOwnProduct } from "./own-product.ts";

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

export async function startProductWithRazorpay() {
  const razorpay = await startRazorpayDouble();
  const product = await startOwnProduct({
    PAYMENTS_GOOGLE_PAY: "razorpay",
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API_URL: razorpay.url,
  });
  return {
    url: product.url,
    /** The statuses of all payments, in order. */
    tried: () => razorpay.books.payments.map(({ status }) => status),
    orders: () => razorpay.books.orders.size,
    async stop() {
      await product.stop();
      await razorpay.close();
    },
    doubleProvider: (page: Page) => doubleRazorpay(page, razorpay),
  };
}

/** Serves Razorpay's hosts to the browser: the script, and the frame in which the payer chooses an app. */
async function doubleRazorpay(page: Page, double: Double): Promise<void> {
  await page.route("https://checkout.razorpay.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route("https://api.razorpay.com/**", (route) =>
    route.request().method() === "POST"
      ? tryPayment(route, double)
      : route.fulfill({ contentType: "text/html", body: frame }),
  );
}

async function tryPayment(route: Route, double: Double): Promise<void> {
  const sent = new URLSearchParams(route.request().postData() ?? "");
  const outcome = sent.get("outcome") === "captured" ? "captured" : "failed";
  const payment = double.pay(sent.get("order_id") ?? "", outcome);
  await route.fulfill({ contentType: "application/json", body: JSON.stringify({ id: payment.id, outcome }) });
}

/** With `redirect`, the script posts the browser to the shop, paid or not; only closing stays on the page. */
const script = `
window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() {
    const { order_id, config, modal, callback_url } = this.options;
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({ order: order_id, shown: config.display.blocks.chosen.name });
    frame.src = "https://api.razorpay.com/v1/checkout/public?" + query;
    frame.title = "Razorpay Checkout";
    document.body.append(frame);
    addEventListener("message", ({ data, origin }) => {
      if (origin !== "https://api.razorpay.com") return;
      frame.remove();
      if (data.closed) return modal.ondismiss();
      const form = document.createElement("form");
      const fields = data.outcome === "captured"
        ? { razorpay_payment_id: data.id, razorpay_order_id: order_id, razorpay_signature: "unread" }
        : { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "declined" };
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      }
      Object.assign(form, { method: "POST", action: callback_url });
      document.body.append(form);
      form.submit();
    });
  }
};
`;

const frame = `<!doctype html>
<h1></h1>
<button name="captured">Pay</button> <button name="failed">Decline</button> <button name="close">Close</button>
<script>
const asked = new URLSearchParams(location.search);
document.querySelector("h1").textContent = asked.get("shown");
document.addEventListener("click", async ({ target: { name } }) => {
  if (name === "close") return parent.postMessage({ closed: true }, "*");
  const body = new URLSearchParams({ order_id: asked.get("order"), outcome: name });
  const answer = await (await fetch("/v1/payments/create/ajax", { method: "POST", body })).json();
  parent.postMessage(answer, "*");
});
</script>`;
