// A separate product with card payments through a double of Stripe's API, and doubles of its script and frame.
import type { Page, Route } from "@playwright/test";
import { startStripeDouble, stripeKeys } from "#testing/stripe-double/start-stripe-double.ts";
import { startOwnProduct } from "./own-product.ts";

export async function startProductWithStripe() {
  const stripe = await startStripeDouble();
  const product = await startOwnProduct({
    PAYMENTS_CREDIT_CARD: "stripe",
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  return {
    url: product.url,
    output: product.output,
    async stop() {
      await product.stop();
      await stripe.close();
    },
    doubleProvider: (page: Page) => doubleStripe(page, stripe.url),
  };
}

/** Serves Stripe's hosts to the browser: the script, the frame with the card field, and the frame's API. */
async function doubleStripe(page: Page, doubleUrl: string): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) => {
    const isScript = route.request().url().endsWith(".js");
    return isScript
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ contentType: "text/html", body: frame });
  });
  await page.route("https://api.stripe.com/**", (route) => passOn(route, doubleUrl));
}

async function passOn(route: Route, doubleUrl: string): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const answer = await fetch(doubleUrl + pathname, {
    method: "POST",
    headers: {
      // A connection that is used again may have been ended by the server in the meantime.
      connection: "close",
      authorization: `Bearer ${stripeKeys.publishableKey}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: request.postData() ?? "",
  });
  await route.fulfill({
    status: answer.status,
    headers: { "access-control-allow-origin": "https://js.stripe.com" },
    contentType: "application/json",
    body: await answer.text(),
  });
}

/** The card field is a frame on Stripe's origin; the page can only send it the payment to confirm. */
const script = `
window.Stripe = () => {
  let frame;
  let options;
  const colour = ({ base }) => { frame.dataset.colour = base.color; };
  const ask = (message) => new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data);
    frame.contentWindow.postMessage(message, "https://js.stripe.com", [channel.port2]);
  });
  const element = {
    mount(box) {
      frame = document.createElement("iframe");
      frame.src = "https://js.stripe.com/field";
      frame.title = "Secure card payment input frame";
      frame.height = "40";
      colour(options.style);
      box.append(frame);
    },
    // As with Stripe, this works before the frame has loaded.
    update({ style }) { colour(style); },
    destroy() { frame.remove(); },
  };
  return {
    elements: () => ({ create: (_kind, given) => ((options = given), element) }),
    confirmCardPayment: (secret) => ask({ secret }),
  };
};
window.Stripe.version = "endive";
`;

const frame = `<!doctype html>
<input aria-label="Card number" id="number" autocomplete="cc-number">
<script>
addEventListener("message", async ({ data, ports }) => {
  const id = data.secret.split("_secret_")[0];
  const form = new URLSearchParams({
    client_secret: data.secret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": document.getElementById("number").value,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2034",
    "payment_method_data[card][cvc]": "123",
  });
  const url = "https://api.stripe.com/v1/payment_intents/" + id + "/confirm";
  const answer = await (await fetch(url, { method: "POST", body: form })).json();
  ports[0].postMessage(answer.error ? { error: answer.error } : { paymentIntent: answer });
});
</script>`;
