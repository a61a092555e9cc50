// The payment methods and their categories (§4, §9).
import { expect, test } from "vitest";
import {
  defaultPaymentMethod,
  firstAvailableMethod,
  mayPaymentMove,
  paymentEdges,
  paymentMethodIds,
  paymentMethods,
  paymentStatuses,
} from "./payments.ts";

test("the method defaults to Google Pay", () => {
  expect(paymentMethods[defaultPaymentMethod].title).toBe("Google Pay");
});

test("options are Google Pay, Pay Pal, Paytm, Credit Card and Bank Account, in three categories", () => {
  expect(paymentMethodIds.map((id) => Object.values(paymentMethods[id]))).toEqual([
    ["Google Pay", "Digital Payments"],
    ["Pay Pal", "Digital Payments"],
    ["Paytm", "Digital Payments"],
    ["Credit Card", "Credit Card"],
    ["Bank Account", "Net Banking"],
  ]);
});

test("if Google Pay is not available, the first available method is the default", () => {
  const only = (...ids: readonly string[]) =>
    paymentMethodIds.map((id) => ({ id, available: ids.includes(id) })).reverse();
  expect(firstAvailableMethod(only(...paymentMethodIds))).toBe("google_pay");
  expect(firstAvailableMethod(only("bank_account", "paytm"))).toBe("paytm");
  expect(firstAvailableMethod(only())).toBe("google_pay");
});

test("every status of a payment can be reached, and none follows itself", () => {
  const reached = new Set<string>(["created"]);
  for (const status of reached) for (const to of paymentEdges[status as "created"]) reached.add(to);
  expect([...reached].sort()).toEqual([...paymentStatuses].sort());
  expect(paymentStatuses.filter((status) => mayPaymentMove(status, status))).toEqual([]);
});
