// @vitest-environment jsdom
// /payment: methods, overlay, button, alert and the redirect to the confirmation (§2, §4, §8, §9).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import { quoteFor } from "#domain/fees.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { mirrorDraft } from "#web/features/drafts/mirror-draft.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { aDraft, aFinishedTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PaymentScreen } from "./payment-screen.tsx";

const draft: Draft = aDraft({ travellers: [aFinishedTraveller("one")] });
const ok = (data: unknown) => () => ({ status: 200, body: { data } });
let server: Answers;
let went: string[];

beforeAll(teachDialogs);
beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  localStorage.clear();
  vi.stubGlobal("location", { assign: (to: string) => void went.push(to) });
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  mirrorDraft(draft);
  server = {
    "GET /drafts/draft": ok(draft),
    "GET /drafts/draft/readiness": ok({ trip: [], travellers: [] }),
    "GET /config": ok({
      today: "2026-11-20",
      demo: true,
      paymentMethods: paymentMethodIds.map((id) => ({
        id,
        provider: "sandbox",
        available: true,
        code: null,
        reason: null,
      })),
      policies: defaultPolicies,
    }),
    "GET /payment-methods": ok({ rows: [], count: 0 }),
    "POST /stripe/create-payment-intent": ok({ clientSecret: "pi_1_secret_2", paymentId: "p1" }),
    "POST /sandbox/v1/payment_intents/pi_1/confirm": () => ({ status: 200, body: { status: "succeeded" } }),
    "POST /payments/p1/return": ok({ status: "succeeded" }),
    "POST /applications": ok({ id: "a1", applicationId: "PRV-1" }),
  };
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openPayment(): Promise<void> {
  const router = createMemoryRouter([{ path: "*", element: <PaymentScreen /> }], {
    initialEntries: ["/payment"],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AlertProvider okLabel="OK">
        <RouterProvider router={router} />
      </AlertProvider>
    </QueryClientProvider>,
  );
  await pass(50);
}

async function payByCard(): Promise<void> {
  fireEvent.click(screen.getByRole("radio", { name: /^Credit Card/ }));
  for (const [label, value] of [
    ["Card number", "4242424242424242"],
    ["Expiry (MM/YY)", "1234"],
    ["CVV", "123"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Proceed Payment" }));
}

test("shows '{destination} eVisa', its summary, five methods in three categories, Google Pay chosen", async () => {
  await openPayment();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Vietnam eVisa");
  expect(screen.getByRole("heading", { name: "Vietnam E-Visa Summary" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Pricing Summary" })).toBeTruthy();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value, checked }) => (checked ? `${value} chosen` : value))).toEqual([
    "google_pay chosen",
    "pay_pal",
    "paytm",
    "credit_card",
    "bank_account",
  ]);
  for (const title of ["Digital Payments", "Credit Card", "Net Banking", "Google Pay", "Pay Pal", "Paytm"]) {
    expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  }
});

test("while paying an overlay shows 'Processing Payment...' and the button 'Processing...', disabled", async () => {
  server["POST /payments/p1/return"] = ok({ status: "processing" });
  await openPayment();
  await payByCard();
  await pass(500);
  expect(screen.getByText("Processing Payment...")).toBeTruthy();
  const button = screen.getByText("Processing...").closest("button");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  await pass(33_000);
  expect(
    screen.getByText("Your bank is still confirming. You can close this page. We'll email you."),
  ).toBeTruthy();
});

test("on success 'Payment Successful! Redirecting...' for 2.5 s, then a full load of /payment-confirmation", async () => {
  await openPayment();
  await payByCard();
  await pass(50);
  expect(screen.getByText("Payment Successful! Redirecting...")).toBeTruthy();
  await pass(2300);
  expect(went).toEqual([]);
  await pass(200);
  expect(went).toEqual(["/payment-confirmation"]);
});

test("on failure the overlay is removed, the message is shown in an alert and logged", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  server["POST /stripe/create-payment-intent"] = () => ({
    status: 502,
    body: { message: "Failed to create payment intent", code: "intent_failed" },
  });
  await openPayment();
  await payByCard();
  await pass(50);
  const alert = screen.getByRole("alertdialog", { name: "Failed to create payment intent" });
  expect(alert.textContent).toContain("You have not been charged. Try again, or choose another method.");
  expect(log).toHaveBeenCalledWith("Payment failed", "Failed to create payment intent");
  expect(screen.queryByText("Processing Payment...")).toBeNull();
});

test("a price that changed while the page was open is shown next to the old one, and paid once it is confirmed", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const asked: RecordedCall[] = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  const dearer = atPrice(4500);
  const open = server["POST /stripe/create-payment-intent"]!;
  server["POST /stripe/create-payment-intent"] = () => {
    server["POST /stripe/create-payment-intent"] = open;
    server["GET /drafts/draft"] = ok(dearer);
    const failure = {
      message: "The price is another.",
      code: "amount_differs",
      data: { quote: dearer.quote },
    };
    return { status: 422, body: failure };
  };
  await openPayment();
  await payByCard();
  await pass(50);
  const dialog = screen.getByRole("alertdialog", { name: "The price has changed" });
  expect(dialog.textContent).toContain(`Before${formatRupees(draft.quote.totalFee)}`);
  expect(dialog.textContent).toContain("Now₹4,600");
  fireEvent.click(screen.getByRole("button", { name: "Pay ₹4,600" }));
  await pass(50);
  expect(screen.getByText("Payment Successful! Redirecting...")).toBeTruthy();
  const intents = asked.filter(({ call }) => call === "POST /stripe/create-payment-intent");
  const amounts = intents.map(({ init }) => (JSON.parse(init.body as string) as { amount: number }).amount);
  expect(amounts).toEqual([draft.quote.totalFee, 460_000]);
});

test("a price that changed since the plan was chosen has to be confirmed before anything is sent", async () => {
  const asked = vi.fn(ok({ clientSecret: "pi_1_secret_2", paymentId: "p1" }));
  server["POST /stripe/create-payment-intent"] = asked;
  const dearer = { ...atPrice(4500), agreedTotal: draft.quote.totalFee };
  server["GET /drafts/draft"] = ok(dearer);
  const agreed = vi.fn(ok({ ...dearer, agreedTotal: null }));
  server["PATCH /drafts/draft"] = agreed;
  await openPayment();
  await payByCard();
  await pass(50);
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  await pass(50);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  await payByCard();
  fireEvent.click(screen.getByRole("button", { name: "Pay ₹4,600" }));
  await pass(50);
  expect(agreed).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByText("Payment Successful! Redirecting...")).toBeTruthy();
});

/** The same application after an administrator has changed the fee. */
function atPrice(amount: number): Draft {
  const plan = draft.plan && { ...draft.plan, amount };
  return { ...draft, plan, quote: quoteFor(paiseFromRupees(amount), draft.travellers.length) };
}

test("a failure without a message shows 'Payment failed'", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  server["POST /sandbox/v1/payment_intents/pi_1/confirm"] = () => ({
    status: 402,
    body: { error: { code: "unknown", message: "" } },
  });
  await openPayment();
  await payByCard();
  await pass(50);
  expect(screen.getByRole("alertdialog").textContent).toContain("Payment failed");
});
