import { expect, it } from "vitest";
import { csvOf } from "./report-csv.ts";

it("writes numbers without grouping, quotes texts that need it, and lets no text become a formula", () => {
  const table = {
    headings: ["Method", "Amount, ₹"],
    rows: [
      ["UPI", 1200, { value: 750_000, text: "₹7,500" }],
      ['Card "gold", India', 3],
      ["=1+1", 0],
    ],
  } satisfies Parameters<typeof csvOf>[0];
  expect(csvOf(table)).toBe(
    '\uFEFFMethod,"Amount, ₹"\r\nUPI,1200,750000\r\n"Card ""gold"", India",3\r\n\'=1+1,0\r\n',
  );
});
