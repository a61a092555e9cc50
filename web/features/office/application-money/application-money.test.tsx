// @vitest-environment jsdom
// The money of one application: found by its number, with every payment, its refunds and disputes in the order they happened.
import type { ApplicationMoney, OfficeMoney } from "#contract/review/office.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { MoneyScreen } from "../money/money-screen.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
const reference = "PRV-9A0QRZZ9";
const call = `GET ${officeCalls.applicationMoney(reference)}`;
type Payment = ApplicationMoney["payments"][number];

const happening = (kind: Payment["story"][number]["kind"], at: string, rest = {}) => ({
  kind,
  at,
  amount: null,
  refundId: null,
  difference: null,
  ...rest,
});
const refund: Payment["refunds"][number] = {
  id: "5f0c1d8e-0000-4000-8000-000000000011",
  reference,
  amount: 150_000,
  status: "succeeded",
  reason: "staff",
  note: "Paid twice",
  requestedBy: "farhan@example.com",
  requestedByName: "Farhan Ali",
  decidedBy: "lakshmi@example.com",
  decidedByName: "Lakshmi Menon",
  requestedAt: "2026-11-21T06:00:00.000Z",
  creditNote: "PRV-C-2026-000001",
};
const ofRefund = { refundId: refund.id, amount: refund.amount };
const paid: Payment = {
  id: "5f0c1d8e-0000-4000-8000-000000000021",
  provider: "razorpay",
  payment: "pay_2",
  method: "credit_card",
  amount: 444_000,
  status: "succeeded",
  isUsed: true,
  isDisputed: true,
  receipt: "PRV-R-2026-000001",
  refunds: [refund],
  story: [
    // Already the 21st in India.
    happening("started", "2026-11-20T18:40:00.000Z", { amount: 444_000 }),
    happening("received", "2026-11-20T18:41:00.000Z", { amount: 444_000 }),
    happening("earned", "2026-11-20T18:41:00.000Z", { amount: 444_000 }),
    happening("refund_requested", "2026-11-21T06:00:00.000Z", ofRefund),
    happening("refunded", "2026-11-21T07:00:00.000Z", ofRefund),
    happening("difference_found", "2026-11-22T07:00:00.000Z", { difference: "disputed" }),
  ],
};
const givenUp: Payment = {
  ...paid,
  id: "5f0c1d8e-0000-4000-8000-000000000020",
  payment: null,
  method: "paytm",
  status: "canceled",
  isUsed: false,
  isDisputed: false,
  receipt: null,
  refunds: [],
  story: [
    happening("started", "2026-11-20T18:30:00.000Z", { amount: 444_000 }),
    happening("canceled", "2026-11-20T18:35:00.000Z"),
  ],
};
const money: ApplicationMoney = {
  reference,
  received: 444_000,
  returned: 150_000,
  returning: 0,
  waiting: 0,
  balances: [
    { account: "provider", title: "At the payment provider", amount: 294_000 },
    { account: "deposits", title: "Held for travellers", amount: 0 },
    { account: "government_fees", title: "Government fees", amount: -284_000 },
    { account: "tax", title: "Tax", amount: -10_000 },
    { account: "platform_fees", title: "Platform fee", amount: 0 },
  ],
  payments: [givenUp, paid],
  differences: [],
};
const all: OfficeMoney = { balances: money.balances, differences: [], refunds: [refund] };

let stage: Stage;
beforeEach(() => {
  stage = setStage(
    {
      [call]: ok(money),
      [`GET ${officeCalls.money}`]: ok(all),
      [`GET ${officeCalls.changes}`]: ok([]),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query = `?application=${reference}`) =>
  openScreen(<MoneyScreen />, { path: pages.reviewMoney, address: pages.reviewMoney + query });
const factsIn = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const stories = () =>
  screen.getAllByRole("list", { name: "What happened" }).map((list) =>
    within(list)
      .getAllByRole("listitem")
      .map((line) => [...line.children].map(({ textContent }) => textContent)),
  );

it("shows what came, what went back and what is left, also of refunds that are not paid yet", async () => {
  stage.answers[call] = ok({ ...money, returning: 20_000, waiting: 30_000 });
  open();
  const totals = (await screen.findByText("Received")).closest("dl");
  expect(factsIn(totals!)).toEqual({
    Received: "₹4,440",
    Refunded: "₹1,500",
    Left: "₹2,940",
    "Being refunded": "₹200",
    "Waiting for approval": "₹300",
  });
  const left = screen.getByRole("heading", { name: "What is left" }).closest("section");
  expect(left?.textContent).toContain("What we have ₹2,940");
  expect(left?.textContent).toContain("Government fees₹2,840");
});

it("shows each payment with its method, status and numbers, also one that brought no money", async () => {
  open();
  await screen.findByRole("heading", { name: "Payments" });
  const [first, second] = screen.getAllByRole("article");
  expect(within(first!).getByRole("heading").textContent).toBe("₹4,440, Paytm");
  expect(within(first!).getByText("Cancelled")).toBeTruthy();
  expect(within(first!).getByText("The application was not submitted with this payment.")).toBeTruthy();
  expect(factsIn(first!)).toEqual({ Provider: "razorpay", "Our number": givenUp.id });
  expect(within(second!).getByText("Paid")).toBeTruthy();
  expect(within(second!).getByText("Disputed")).toBeTruthy();
  expect(factsIn(second!)).toEqual({
    Receipt: "PRV-R-2026-000001",
    Provider: "razorpay",
    "Number at the provider": "pay_2",
    "Our number": paid.id,
  });
});

it("tells what happened in its order, with who asked for a refund, why, who approved it, and its credit note", async () => {
  open();
  await screen.findByRole("heading", { name: "Payments" });
  const [of, ofPaid] = stories();
  expect(of?.map(([, text]) => text)).toEqual(["Payment of ₹4,440 started", "Payment cancelled"]);
  expect(ofPaid?.map(([, text, sum]) => [text, sum])).toEqual([
    ["Payment of ₹4,440 started", undefined],
    ["Payment received", "+ ₹4,440"],
    ["Application submitted", undefined],
    ["Refund of ₹1,500 requestedRequested by: Farhan AliPaid twiceApproved by Lakshmi Menon", undefined],
    ["Refund paidCredit note PRV-C-2026-000001", "− ₹1,500"],
    ["Difference found: The payer disputes the payment", undefined],
  ]);
  expect(ofPaid?.[0]?.[0]).toContain("21 Nov 2026");
});

it("says how an open refund stands, who declined one, and that the bank sent one back", async () => {
  const waiting = {
    ...refund,
    status: "awaiting_second_person" as const,
    decidedBy: null,
    decidedByName: null,
  };
  const declined = { ...refund, id: "5f0c1d8e-0000-4000-8000-000000000012", status: "declined" as const };
  const story = [
    happening("refund_requested", "2026-11-21T06:00:00.000Z", ofRefund),
    happening("refund_requested", "2026-11-21T06:01:00.000Z", { ...ofRefund, refundId: declined.id }),
    happening("refund_declined", "2026-11-21T06:02:00.000Z", { ...ofRefund, refundId: declined.id }),
    happening("refund_returned", "2026-11-21T06:03:00.000Z", { amount: 5_000 }),
  ];
  stage.answers[call] = ok({ ...money, payments: [{ ...paid, refunds: [waiting, declined], story }] });
  open();
  await screen.findByRole("heading", { name: "Payments" });
  const [lines = []] = stories();
  expect(lines[0]?.[1]).toContain("Now: Needs approval");
  expect(lines[1]?.[1]).not.toContain("Now:");
  expect(lines[2]?.[1]).toBe("Refund of ₹1,500 declinedDeclined by Lakshmi Menon");
  expect(lines[3]?.slice(1)).toEqual(["The payer's bank sent a refund back", "+ ₹50"]);
});

it("is opened by the number of any application, and a wrong number is said at its field", async () => {
  open("");
  const field = await screen.findByLabelText("Payments of one application");
  await user.type(field, "PRV-1{Enter}");
  expect(screen.getByText(/^Check the application number/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "prv-9a0qrzz9{Enter}");
  expect(await screen.findByRole("heading", { name: "Payments" })).toBeTruthy();
  expect(screen.getByText(`Only ${reference}`)).toBeTruthy();
});

it("says that there is no payment, and that there is no such application, with a way back", async () => {
  stage.answers[call] = ok({ ...money, received: 0, returned: 0, payments: [] });
  open();
  expect(await screen.findByText("No payments.")).toBeTruthy();
  expect(screen.getByText("No refunds.")).toBeTruthy();
  cleanup();
  stage.answers[call] = () => ({
    status: 404,
    body: { code: "application_not_found", message: "We can't find this application." },
  });
  open();
  expect(await screen.findByText("We can't find this application.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Show all applications" }));
  expect(await screen.findByRole("heading", { name: "Balances" })).toBeTruthy();
});
