// The CSV of the ledger: quoting and line ends as in RFC 4180, and no cell that a spreadsheet runs as a
// formula.
import { expect, test } from "vitest";
import { csvHeading, csvRows } from "./ledger-csv.ts";
import type { LedgerRow } from "./ledger-store.ts";

const row: LedgerRow = {
  id: 7,
  at: new Date("2026-11-20T19:00:00Z"),
  event: "received",
  paymentId: "p",
  provider: "sandbox",
  intentId: "pi_1",
  account: "provider",
  amountPaise: 123_450,
};

test("each entry has one line, with the time in India and the amount as debit or credit", () => {
  expect(csvRows([row, { ...row, id: 8, amountPaise: -50, intentId: null }])).toBe(
    "7,2026-11-21 00:30:00,received,p,sandbox,pi_1,At the payment provider,1234.50,\r\n" +
      "8,2026-11-21 00:30:00,received,p,sandbox,,At the payment provider,,0.50\r\n",
  );
  expect(csvRows([])).toBe("");
  expect(csvHeading.endsWith("credit INR\r\n")).toBe(true);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ['a,"b"', '"a,""b"""'],
  ["a\nb", '"a\nb"'],
  ["\ra", '"\'\ra"'],
])("%j is written as %j", (intentId, cell) => {
  expect(csvRows([{ ...row, intentId }])).toContain(`,sandbox,${cell},At the`);
});
