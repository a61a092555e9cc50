// @vitest-environment jsdom
// /payments: cards that cannot be loaded, expired cards, too many cards, and a number that is not retained (D15).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SavedCard } from "#contract/payment-methods.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PaymentMethodsScreen } from "./payment-methods-screen.tsx";

const number = "4242424242424242";
const card: SavedCard = {
  id: "c1",
  provider: "sandbox",
  token: "pm_1",
  brand: "visa",
  last4: "4242",
  expMonth: 10,
  expYear: 2026,
  expired: true,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const ok = (data: unknown) => () => ({ status: 200, body: { data } });
const refused = (status: number, code: string, message: string) => () => ({
  status,
  body: { code, message },
});
let server: Answers;
let queries: QueryClient;

beforeAll(teachDialogs);
beforeEach(() => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server = {
    "GET /config": ok({
      demo: true,
      paymentMethods: [{ id: "credit_card", provider: "sandbox", available: true, code: null, reason: null }],
    }),
    "GET /payment-methods": ok({ rows: [], count: 0 }),
    "POST /payment-methods/setup": ok({
      setupId: "seti_1",
      clientSecret: "seti_1_secret_2",
      provider: "sandbox",
    }),
    "POST /sandbox/v1/setup_intents/seti_1/confirm": () => ({ status: 200, body: { status: "succeeded" } }),
    "POST /payment-methods": ok(card),
  };
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openScreen(): void {
  const router = createMemoryRouter([{ path: "*", element: <PaymentMethodsScreen /> }], {
    initialEntries: ["/payments"],
  });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function addCard(): void {
  for (const [label, value] of [
    ["Card number", number],
    ["Expiry (MM/YY)", "1234"],
    ["CVV", "123"],
    ["Name on card", "Asha Rao"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Add Card" }));
}

const held = () =>
  JSON.stringify(
    queries
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables ?? null),
  );

test("cards that could not be loaded can be loaded again", async () => {
  server["GET /payment-methods"] = refused(500, "unexpected", "Something went wrong. Please try again.");
  openScreen();
  expect(await screen.findByText("Your cards could not be loaded.")).toBeTruthy();
  server["GET /payment-methods"] = ok({ rows: [card], count: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Visa •••• 4242" })).toBeTruthy();
});

test("an expired card is marked as expired", async () => {
  server["GET /payment-methods"] = ok({ rows: [card], count: 1 });
  openScreen();
  expect(await screen.findByText("Expired")).toBeTruthy();
  expect(screen.getByText("Expires 10/26")).toBeTruthy();
});

test("one card too many is rejected with a message, and its number is not retained in memory", async () => {
  server["POST /payment-methods/setup"] = refused(
    422,
    "too_many_cards",
    "At most 10 cards can be saved. Please remove one first.",
  );
  openScreen();
  addCard();
  expect(held()).toContain(number);
  expect(await screen.findByText("At most 10 cards can be saved. Please remove one first.")).toBeTruthy();
  await waitFor(() => expect(held()).not.toContain(number));
  expect(screen.queryByText("Card added.")).toBeNull();
});

test("an added card is confirmed, and its number is cleared from form and memory", async () => {
  openScreen();
  addCard();
  expect(await screen.findByText("Card added.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe("");
  await waitFor(() => expect(held()).not.toContain(number));
});
