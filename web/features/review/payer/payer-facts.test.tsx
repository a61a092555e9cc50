// @vitest-environment jsdom
// Whom to reach about a case, and what was paid, among its facts.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { PayerOfCase } from "#contract/review/conversation/payer.ts";
import { CaseFacts } from "../case/case-facts.tsx";
import { aCase, caseId } from "../testing/a-case.ts";
import { openScreen, setStage } from "../testing/review-stage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const meera: PayerOfCase = {
  fullName: "Meera Iyer",
  email: "meera@example.com",
  phone: "9812345678",
  language: "hi",
  paid: 444_000,
  method: "credit_card",
  refunded: 0,
  isDisputed: false,
};

function show(payer: PayerOfCase | null) {
  setStage({});
  const address = pages.reviewCase.replace(":id", caseId);
  openScreen(<CaseFacts shown={aCase({ payer })} onPack={() => undefined} />, {
    path: pages.reviewCase,
    address,
  });
}
const fact = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

it("says who applied, how to reach them, in which language, and what they paid", () => {
  show(meera);
  expect(fact("Account")).toBe("Meera Iyer");
  expect(fact("Email and phone")).toBe("meera@example.com · 9812345678");
  expect(fact("Language")).toBe("Hindi");
  expect(fact("Paid")).toBe("₹4,440, Credit Card");
  expect(fact("Refunded")).toBeUndefined();
  expect(screen.queryByText(/disputes/)).toBeNull();
});

it("warns of a disputed payment, and says what was refunded", () => {
  show({ ...meera, refunded: 100_000, isDisputed: true });
  expect(fact("Refunded")).toBe("₹1,000");
  expect(screen.getByText("The payer disputes this payment with their bank")).toBeTruthy();
});

it("says nothing of the payer while the numbers are masked", () => {
  show(null);
  expect(screen.queryByText("Account")).toBeNull();
  expect(screen.queryByText("Paid")).toBeNull();
});
