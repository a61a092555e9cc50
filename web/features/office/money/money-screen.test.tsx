// @vitest-environment jsdom
// The money screen: refunds are requested, found and decided with names, dates and statuses in words; balances without signs.
import { officeCalls } from "#contract/review/paths.ts";
import type { ApplicationMoney, OfficeMoney, OfficeRefund } from "#contract/review/office.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { MoneyScreen } from "./money-screen.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
/** A number with the right check character. */
const validReference = "PRV-9A0QRZZ9";
let stage: Stage;

const aRefund = (changed: Partial<OfficeRefund>): OfficeRefund => ({
  id: "5f0c1d8e-0000-4000-8000-000000000010",
  reference: "PRV-0000ABCD",
  amount: 150_000,
  status: "succeeded",
  reason: "cancelled",
  note: null,
  requestedBy: "traveller",
  requestedByName: null,
  decidedBy: null,
  decidedByName: null,
  // Already the 23rd in India.
  requestedAt: "2026-11-22T20:00:00.000Z",
  ...changed,
});
const waiting = aRefund({
  id: "5f0c1d8e-0000-4000-8000-000000000011",
  reference: "PRV-0000WXYZ",
  amount: 444_000,
  status: "awaiting_second_person",
  reason: "staff",
  note: "Paid twice",
  requestedBy: "farhan@example.com",
  requestedByName: "Farhan Ali",
  requestedAt: "2026-11-20T06:00:00.000Z",
});
const money: OfficeMoney = {
  balances: [
    { account: "provider", title: "At the payment provider", amount: 500_000 },
    { account: "deposits", title: "Held for travellers", amount: 0 },
    { account: "government_fees", title: "Government fees", amount: -400_000 },
    { account: "tax", title: "Tax", amount: -40_000 },
    { account: "platform_fees", title: "Platform fee", amount: -60_000 },
  ],
  differences: [],
  refunds: [aRefund({}), waiting],
};
const ofOne: ApplicationMoney = {
  reference: "",
  received: 444_000,
  returned: 0,
  returning: 0,
  waiting: 444_000,
  balances: [],
  payments: [],
  differences: [],
};
const aPayment = (refunds: ApplicationMoney["payments"][number]["refunds"]) => ({
  id: "5f0c1d8e-0000-4000-8000-000000000021",
  provider: "sandbox",
  payment: "pi_1",
  method: "credit_card" as const,
  amount: 444_000,
  status: "succeeded" as const,
  isUsed: true,
  isDisputed: false,
  receipt: null,
  refunds,
  story: [],
});

beforeEach(() => {
  stage = setStage(
    { [`GET ${officeCalls.money}`]: ok(money), [`GET ${officeCalls.changes}`]: ok([]) },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (query = "") => {
  openScreen(<MoneyScreen />, { path: pages.reviewMoney, address: pages.reviewMoney + query });
  await screen.findByRole("heading", { name: "Refunds" });
};
const refunds = () => within(screen.getByRole("table", { name: "Refunds" }));
const rows = () =>
  refunds()
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "form input" });

describe("the refunds", () => {
  it("are listed with India's dates in words, names, reasons and statuses, those that wait for approval first", async () => {
    await open();
    expect(rows()).toEqual([
      [
        "PRV-0000WXYZ",
        "20 Nov 2026",
        "₹4,440",
        "Needs approval",
        "Requested by an administratorPaid twice",
        "Farhan Ali",
        "ApproveDecline",
      ],
      ["PRV-0000ABCD", "23 Nov 2026", "₹1,500", "Refunded", "Application cancelled", "Traveller", ""],
    ]);
  });

  it("are filtered by their status, found by their application, and sorted by their amount", async () => {
    await open("?refunds-status=succeeded");
    expect(rows().map(([reference]) => reference)).toEqual(["PRV-0000ABCD"]);
    await user.selectOptions(screen.getByLabelText("Status"), "All");
    await user.click(refunds().getByRole("button", { name: "Amount" }));
    expect(rows().map(([, , amount]) => amount)).toEqual(["₹1,500", "₹4,440"]);
    await user.type(screen.getByLabelText("Find an application, reason or name"), "wxyz");
    expect(rows().map(([reference]) => reference)).toEqual(["PRV-0000WXYZ"]);
  });

  it("of one application are all that is left by its number, which is filled in for a new refund", async () => {
    const reference = "PRV-0000WXYZ";
    const payments = [aPayment([{ ...waiting, creditNote: null }])];
    stage.answers[`GET ${officeCalls.applicationMoney(reference)}`] = ok({ ...ofOne, reference, payments });
    await open();
    const link = refunds().getByRole("link", { name: "PRV-0000WXYZ: its payments and refunds" });
    await user.click(link);
    await screen.findByRole("heading", { name: "Payments" });
    expect(rows().map(([reference]) => reference)).toEqual(["PRV-0000WXYZ"]);
    expect(field("Application number").value).toBe("PRV-0000WXYZ");
    await user.click(screen.getByRole("link", { name: "Show all applications" }));
    await screen.findByRole("heading", { name: "Balances" });
    expect(rows()).toHaveLength(2);
    expect(field("Application number").value).toBe("");
  });

  it("are approved after a question that says how much, for what, by whom and why", async () => {
    const call = `POST ${officeCalls.refundDecision(waiting.id)}`;
    stage.answers[call] = ok({ ...waiting, status: "requested" });
    await open();
    await user.click(screen.getByRole("button", { name: "Approve: ₹4,440, PRV-0000WXYZ" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Approve the refund of ₹4,440?")).toBeTruthy();
    expect(question.getByText("For PRV-0000WXYZ, requested by Farhan Ali:")).toBeTruthy();
    expect(question.getByText("Paid twice")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved: ₹4,440 for PRV-0000WXYZ.")).toBeTruthy();
    const sent = stage.asked.find((asked) => asked.call === call);
    expect(JSON.parse(sent?.init.body as string)).toEqual({ decision: "approve" });
  });

  it("that the reader has requested wait for somebody else", async () => {
    const own = { ...waiting, requestedBy: "kavya@example.com", requestedByName: "Kavya Nair" };
    stage.answers[`GET ${officeCalls.money}`] = ok({ ...money, refunds: [own] });
    await open();
    expect(await screen.findByText("Waiting for another administrator")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });
});

describe("a new refund", () => {
  const call = `POST ${officeCalls.refunds}`;
  async function fill(reference: string, amount: string, reason: string): Promise<void> {
    if (reference) await user.type(field("Application number"), reference);
    if (amount) await user.type(field("Amount in rupees"), amount);
    if (reason) await user.type(field("Reason"), reason);
    await user.click(screen.getByRole("button", { name: "Request refund" }));
  }
  const errorOf = (label: string) => {
    const control = field(label);
    const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.filter((id) => id.endsWith("-error")).map((id) => document.getElementById(id)?.textContent);
  };

  it("says at each field what is wrong with it, goes to the first, and sends nothing", async () => {
    await open();
    await fill("PRV-1", "lots", "");
    expect(errorOf("Application number")).toEqual([
      "Check the application number. It starts with PRV- and has 8 more characters.",
    ]);
    expect(errorOf("Amount in rupees")).toEqual(["Enter an amount above ₹0, such as 1,500 or 1500.50."]);
    expect(errorOf("Reason")).toEqual(["Enter a reason."]);
    expect(document.activeElement).toBe(field("Application number"));
    expect(stage.asked.filter((asked) => asked.call === call)).toEqual([]);
  });

  it.each([
    ["application_not_found", "Application number", "We can't find this application."],
    ["refund_too_high", "Amount in rupees", "At most ₹4,440 can still be refunded."],
  ])("shows the server's %s at the field '%s', and keeps what was typed", async (code, label, message) => {
    stage.answers[call] = () => ({ status: 422, body: { code, message, params: { amount: "₹4,440" } } });
    await open();
    await fill(validReference, "5,000", "Paid twice");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(errorOf(label)).toEqual([message]);
    expect(field("Amount in rupees").value).toBe("5,000");
  });

  it("says under the form what was requested and what comes next", async () => {
    stage.answers[call] = () => ({ status: 201, body: { data: { ...waiting, amount: 150_050 } } });
    await open();
    await fill(validReference.toLowerCase(), "1,500.50", "Paid twice");
    const told = await screen.findByText(/^Requested: ₹1,500.50 for PRV-0000WXYZ/);
    expect(told.textContent).toContain("Another administrator must approve it.");
    const sent = stage.asked.find((asked) => asked.call === call);
    expect(JSON.parse(sent?.init.body as string).amount).toBe(150_050);
    expect(field("Application number").value).toBe("");
  });
});

describe("the balances", () => {
  it("are what we have and what it is for, equal and without minus signs", async () => {
    await open();
    const card = screen.getByRole("heading", { name: "Balances" }).closest("section");
    expect(card?.textContent).toContain("What we have ₹5,000");
    expect(card?.textContent).toContain("What it is for ₹5,000");
    expect(card?.textContent).toContain("Government fees₹4,000");
    expect(card?.textContent).not.toMatch(/[-−]₹|₹[-−]/);
  });

  it("that differ from the providers' are listed with the application and the date", async () => {
    const difference = {
      provider: "razorpay",
      payment: "pay_1",
      reference: "PRV-0000ABCD",
      foundAt: "2026-11-22T20:00:00.000Z",
      kind: "amount" as const,
      ours: 150_000,
      theirs: 140_000,
    };
    stage.answers[`GET ${officeCalls.money}`] = ok({ ...money, differences: [difference] });
    await open();
    const table = within(screen.getByRole("table", { name: "Differences" }));
    const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells.slice(0, 2)).toEqual(["PRV-0000ABCD", "23 Nov 2026"]);
    expect(cells.slice(3)).toEqual(["₹1,500", "₹1,400", "razorpay · pay_1"]);
  });
});
