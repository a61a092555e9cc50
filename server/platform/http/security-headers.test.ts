// The pages' content security policy lists an external host only while its adapter is enabled (P35).
import { expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";

async function policyWith(settings: NodeJS.ProcessEnv): Promise<string> {
  const test = await startTestApp({ settings });
  const answer = await test.app.inject({ url: "/api/v1/health" });
  await test.close();
  return String(answer.headers["content-security-policy"]);
}

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_aaaaaaaa",
  STRIPE_PUBLISHABLE_KEY: "pk_test_aaaaaaaa",
  STRIPE_WEBHOOK_SECRET: "whsec_aaaaaaaa",
};

it("the policy lists no other host in the sandbox", async () => {
  expect(await policyWith(stripeKeys)).not.toContain("https:");
});

it("the policy lists Stripe's hosts while it takes cards, each only where its guide requires", async () => {
  const policy = await policyWith({ PAYMENTS_CREDIT_CARD: "stripe", ...stripeKeys });
  const directives = Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources.filter((source) => source.startsWith("https:"))];
    }),
  );
  expect(Object.fromEntries(Object.entries(directives).filter(([, hosts]) => hosts.length > 0))).toEqual({
    "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
    "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    "connect-src": ["https://api.stripe.com"],
  });
});
