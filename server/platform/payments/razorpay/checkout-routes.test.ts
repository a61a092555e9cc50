// Our page for Razorpay's checkout: who can open it, what it loads, and the return to our payment page.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";

let stage: RealPayments;
beforeAll(async () => {
  stage = await startRealPayments();
});
afterAll(() => stage.close());

async function opened(method: "google_pay" | "paytm" | "bank_account" = "google_pay") {
  const payer = await stage.signUp();
  const draft = await stage.payableDraft(payer);
  const input = { amount: draft.amount, draftId: draft.id };
  const answer = await stage.intent(payer, { ...input, method });
  const { paymentId, next } = answer.json<{ data: { paymentId: string; next: { url: string } } }>().data;
  return { payer, input, paymentId, url: next.url };
}

const open = (url: string) => stage.app.inject({ url });
const optionsIn = (html: string) =>
  JSON.parse(/id="options">(.*?)<\/script>/.exec(html)?.[1] ?? "") as Record<string, unknown>;

it.each([
  ["google_pay", [{ method: "upi", flows: ["intent"], apps: ["google_pay"] }, { method: "upi" }]],
  ["paytm", [{ method: "wallet", wallets: ["paytm"] }]],
  ["bank_account", [{ method: "netbanking" }]],
] as const)("it opens the order with %s only, and with no price or person of ours", async (method, shown) => {
  const { url, paymentId } = await opened(method);
  const page = await open(url);
  expect(page.statusCode).toBe(200);
  const options = optionsIn(page.body);
  expect(options).toMatchObject({
    key: "rzp_test_double",
    order_id: /order_\w+/.exec(url)?.[0],
    redirect: true,
    callback_url: `http://localhost:3000/razorpay/return?payment=${paymentId}`,
    config: { display: { blocks: { chosen: { instruments: shown } } } },
  });
  expect(Object.keys(options)).not.toContain("prefill");
  expect(Object.keys(options)).not.toContain("amount");
});

it("is the only page that allows Razorpay's hosts, and runs only their script and its own", async () => {
  const { url } = await opened();
  const page = await open(url);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ").slice(1);
  expect(scripts).toEqual(["https://checkout.razorpay.com/v1/"]);
  const inline = [...page.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "");
  expect(inline).toHaveLength(1);
  for (const script of inline) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const sources = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(["https://checkout.razorpay.com/v1/checkout.js"]);
  const other = await open("/api/v1/config");
  expect(String(other.headers["content-security-policy"])).not.toContain("razorpay");
  expect(page.headers["permissions-policy"]).toContain('payment=(self "https://api.razorpay.com")');
  expect(other.headers["permissions-policy"]).toContain("payment=()");
});

it("is on an origin of its own, where nothing else of ours is", async () => {
  const { url } = await opened();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/razorpay\/pay\/order_/);
  const page = await open(url);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).not.toContain("'self'");
  expect(policy).toMatch(/form-action http:\/\/localhost:3000 https:\/\/api\.razorpay\.com(;|$)/);
  expect(page.body).toContain('id="return" href="http://localhost:3000/payment"');
  for (const path of [
    "/",
    "/login",
    "/api/v1/config",
    "/service-worker.js",
    "/razorpay/return",
    "/razorpay",
  ]) {
    const [foreign, own] = [await open(`http://127.0.0.1:3000${path}`), await open(path)];
    expect([path, foreign.statusCode, foreign.headers["set-cookie"]]).toEqual([path, 404, undefined]);
    expect(foreign.body).not.toContain("<script");
    expect(own.headers["content-security-policy"]).not.toContain("razorpay");
  }
  for (const method of ["POST", "PUT", "OPTIONS"] as const) {
    const answer = await stage.app.inject({ method, url: "http://127.0.0.1:3000/razorpay/return" });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
  const onOurHost = await open(url.replace("127.0.0.1", "localhost"));
  expect([onOurHost.statusCode, onOurHost.headers.location]).toEqual([303, "http://localhost:3000/payment"]);
});

it("redirects an altered link to the payment page", async () => {
  const { url } = await opened();
  const other = await opened();
  const altered = [
    url.replace(/order_\w+/, "order_other"),
    url.replace("method=google_pay", "method=paytm"),
    url.replace(/payment=[^&]+/, `payment=${other.paymentId}`),
    url.replace(/token=.*/, "token="),
    url.split("?")[0] ?? "",
    `http://127.0.0.1:3000/razorpay/pay/${"x".repeat(99)}?payment=%00&method=google_pay&token=%00`,
  ];
  for (const link of altered) {
    const answer = await open(link);
    expect([link, answer.statusCode, answer.headers.location]).toEqual([
      link,
      303,
      "http://localhost:3000/payment",
    ]);
  }
});

it("does not open an order whose payment was closed", async () => {
  const { payer, input, url, paymentId } = await opened();
  await stage.intent(payer, { ...input, method: "paytm" });
  const answer = await open(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `http://localhost:3000/payment/return?payment=${paymentId}`,
  ]);
});

it("ignores what is posted to the return URL", async () => {
  const { payer, paymentId } = await opened();
  const back = await stage.app.inject({
    method: "POST",
    url: `/razorpay/return?payment=${paymentId}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://api.razorpay.com" },
    payload: "razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=0",
  });
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `http://localhost:3000/payment/return?payment=${paymentId}`,
  ]);
  expect(await stage.comeBack(payer, paymentId)).toMatchObject({ status: "requires_action" });
  const strange = await stage.app.inject({ method: "POST", url: "/razorpay/return?payment=//evil.example" });
  expect(strange.headers.location).toBe("http://localhost:3000/payment");
});
