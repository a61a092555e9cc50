// The specified texts, amounts and delays of card payments and their failures (§4, §5, §7, §8, §9).
import { expect, type Page, type Route } from "@playwright/test";
import { calls } from "#contract/paths.ts";
import { payByCard, seeConfirmation } from "../steps/application.ts";
import { createDraft, callApi, openSession } from "./api-client.ts";
import { consoleOf, enter, press, see, seeAlert, type TextContext } from "./text-test.ts";
import { expectDelay, startStopwatch } from "./stopwatch.ts";
import { testTexts } from "./text-table.ts";

async function openPayment({ page, traveller }: TextContext): Promise<void> {
  await enter(page, "/payment", {
    session: traveller.session,
    draft: await traveller.draft({ upTo: "travellers" }),
  });
  await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeVisible();
}

const json = (body: object, status = 200) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});

/** Answers the requests of a card payment with these responses. */
async function answerCard(
  page: Page,
  answers: { intent: object; confirmed?: ReturnType<typeof json>; settled?: object },
): Promise<void> {
  const { intent, confirmed = json({ status: "succeeded" }), settled = {} } = answers;
  const answer = (reply: ReturnType<typeof json>) => (route: Route) => route.fulfill(reply);
  await page.route("**/api/v1/stripe/create-payment-intent", answer(json({ data: intent })));
  await page.route("**/sandbox/v1/payment_intents/**", answer(confirmed));
  await page.route("**/api/v1/payments/*/return", answer(json({ data: settled })));
}

const intent = { clientSecret: "pi_1_secret_2", paymentId: "p1" };
const goodCard = "4242424242424242";

testTexts([
  {
    section: "§5 Payment",
    text: "Please login to continue.",
    shownOn: "/payment, the session has ended elsewhere, and this tab has not heard of it",
    check: async ({ page, traveller }) => {
      await page.route(`**/api/v1${calls.events}`, (route) => route.abort());
      const session = await openSession(traveller.person);
      await openPayment({ page, traveller: { ...traveller, session } });
      await callApi("/logout", { method: "POST", token: session.token });
      await press(page, "Proceed Payment");
      await seeAlert(page, "Please login to continue.");
    },
  },
  {
    section: "§5 Payment",
    text: "Stripe has not loaded yet. Please try again.",
    shownOn: "/payment, Credit Card before the provider's script is there",
    check: async (context) => {
      const { page } = context;
      await page.route("**/api/v1/config", async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: { paymentMethods: { provider: string | null }[] } };
        const paymentMethods = data.paymentMethods.map((method) => ({ ...method, provider: null }));
        await route.fulfill(json({ data: { ...data, paymentMethods } }));
      });
      await openPayment(context);
      await payByCard(page, goodCard);
      await seeAlert(page, "Stripe has not loaded yet. Please try again.");
    },
  },
  {
    section: "§5 Payment",
    text: "Failed to create payment intent",
    shownOn: "/payment, an intent without a client secret",
    check: async (context) => {
      await answerCard(context.page, { intent: { paymentId: "p1" } });
      await openPayment(context);
      await payByCard(context.page, goodCard);
      await seeAlert(context.page, "Failed to create payment intent");
    },
  },
  {
    section: "§5 Payment",
    text: "A provider error shows its own message.",
    shownOn: "/payment, a card that the provider declines",
    check: async (context) => {
      await openPayment(context);
      await payByCard(context.page, "4000000000000002");
      await seeAlert(context.page, "Your card was declined.");
    },
  },
  {
    section: "§5 Payment",
    text: "Payment did not succeed",
    shownOn: "/payment, a status other than succeeded",
    check: async (context) => {
      await answerCard(context.page, { intent, settled: { status: "canceled", failure: null } });
      await openPayment(context);
      await payByCard(context.page, goodCard);
      await seeAlert(context.page, "Payment did not succeed");
    },
  },
  {
    section: "§8",
    text: "Payment failed",
    shownOn: "/payment, a failure without a message",
    check: async (context) => {
      const confirmed = json({ error: { code: "unknown", message: "" } }, 402);
      await answerCard(context.page, { intent, confirmed });
      await openPayment(context);
      await payByCard(context.page, goodCard);
      await seeAlert(context.page, "Payment failed");
    },
  },
  {
    section: "§8",
    text: "Payment: also logged; overlay removed",
    shownOn: "/payment, the overlay while paying, the console and the button after the alert",
    check: async (context) => {
      const { page } = context;
      const said = consoleOf(page);
      let fail = () => {};
      const mayFail = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route("**/api/v1/stripe/create-payment-intent", async (route) => {
        await mayFail;
        await route.fulfill(json({ message: "Failed to create payment intent" }, 502));
      });
      await openPayment(context);
      await payByCard(page, goodCard);
      await see(page, "Processing Payment...");
      await expect(page.getByText("Processing...", { exact: true })).toBeAttached();
      fail();
      await seeAlert(page, "Failed to create payment intent");
      await expect(page.getByText("Processing Payment...")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeEnabled();
      expect(said).toContain("Payment failed Failed to create payment intent");
    },
  },
  {
    section: "§9",
    text: "Default payment method: Google Pay.",
    shownOn: "/payment, among the five methods",
    check: async (context) => {
      await openPayment(context);
      const methods = context.page.getByRole("radio");
      await expect(methods).toHaveCount(5);
      await expect(context.page.getByRole("radio", { name: /^Google Pay/ })).toBeChecked();
    },
  },
  {
    section: "§9",
    text: "Payment amount: total times 100, currency inr.",
    shownOn: "/payment, as the browser asks for the intent",
    check: async (context) => {
      const { page, traveller } = context;
      const sent = page.waitForRequest("**/api/v1/stripe/create-payment-intent");
      await answerCard(page, { intent: { paymentId: "p1" } });
      await openPayment(context);
      await payByCard(page, goodCard);
      const { plan, id: draftId } = await traveller.draft({ upTo: "travellers" });
      const amount = ((plan?.amount ?? NaN) + 100) * 100;
      const userId = traveller.session.id;
      expect((await sent).postDataJSON()).toEqual({ amount, currency: "inr", userId, draftId });
      expect((await sent).headers()["x-access-token"]).toBe(traveller.session.token);
    },
  },
  {
    section: "§9",
    text: "Payment success redirect delay: 2.5 s.",
    shownOn: "/payment, from 'Payment Successful! Redirecting...' to a full load of /payment-confirmation",
    check: async ({ page, traveller }) => {
      const elapsed = await startStopwatch(page, "Payment Successful! Redirecting...");
      await enter(page, "/payment", {
        session: traveller.session,
        draft: await createDraft(traveller.session, { upTo: "travellers" }),
      });
      const load = page.waitForRequest((request) => request.isNavigationRequest());
      await payByCard(page, goodCard);
      await seeConfirmation(page);
      expect(new URL((await load).url()).pathname).toBe("/payment-confirmation");
      expectDelay(await elapsed(), 2500);
    },
  },
  {
    section: "§9",
    text: "VisaTypeId sent on submission: 3.",
    shownOn: "/payment, the form that the browser submits after paying",
    check: async ({ page, traveller }) => {
      const draft = await createDraft(traveller.session, { upTo: "travellers" });
      await enter(page, "/payment", { session: traveller.session, draft });
      const sent = page.waitForRequest(isSubmission);
      await payByCard(page, goodCard);
      const fields = fieldsOf((await sent).postData());
      expect(Object.keys(fields)).toEqual(["status", "formData", "UserId", "VisaTypeId"]);
      expect(fields).toMatchObject({ status: "submitted", UserId: traveller.session.id, VisaTypeId: "3" });
      expect(JSON.parse(fields["formData"] ?? "")).toMatchObject({
        country: draft.destination.name,
        origin: "India",
        fullName: "Meera Iyer",
        passportNumber: "Z1234567",
        visaData: { selectedVisaType: { id: "tourist" } },
      });
      await seeConfirmation(page);
    },
  },
  {
    section: "§5 Documents",
    text: "Only documents that are present are submitted.",
    shownOn: "/applications/track-application/{id}: what was handed in, and nothing else",
    check: async ({ page, traveller }) => {
      await enter(page, "/payment", {
        session: traveller.session,
        draft: await createDraft(traveller.session, { upTo: "travellers" }),
      });
      await payByCard(page, goodCard);
      await seeConfirmation(page);
      await page.getByRole("link", { name: "Track your application" }).click();
      await expect(page.getByRole("button", { name: /^Download .* of Meera Iyer$/ })).toHaveCount(3);
      for (const label of ["Passport First Page", "Passport Last Page", "Photo"]) {
        await expect(page.getByRole("button", { name: `Download ${label} of Meera Iyer` })).toBeVisible();
      }
    },
  },
]);

const isSubmission = (request: { method: () => string; url: () => string }) =>
  request.method() === "POST" && new URL(request.url()).pathname === "/api/v1/applications";

/** The fields of a multipart form, by name. */
function fieldsOf(form: string | null): Record<string, string> {
  const parts = form?.matchAll(/name="(\w+)"\r\n\r\n([^]*?)\r\n--/g) ?? [];
  return Object.fromEntries([...parts].map(([, name = "", value = ""]) => [name, value]));
}
