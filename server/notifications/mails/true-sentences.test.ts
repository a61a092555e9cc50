// Emails say only what is true of the case: whether a fee was paid, and why nothing is refunded.
import { describe, expect, test } from "vitest";
import { cancelledMail } from "./cancelled.ts";
import { filedMail } from "./filed.ts";
import { travellerDecidedMail } from "./traveller-decided.ts";

const about = {
  language: "en",
  fullName: "Meera Iyer",
  destinationName: "Vietnam",
  reference: "PRV-7K3M9QXA",
  trackUrl: "https://pravesh.example/x",
} as const;

describe("the email about a filing", () => {
  const filed = (terms: { isRefundable: boolean; isFeePaid: boolean }) =>
    filedMail({
      ...about,
      authorityReference: "VN-1",
      filedOn: "2026-12-01",
      expectedOn: null,
      ...terms,
    }).text;

  test("says that the fee was paid only if there was one", () => {
    expect(filed({ isRefundable: false, isFeePaid: true })).toContain(
      "The fee has been paid to the authority",
    );
    const free = filed({ isRefundable: false, isFeePaid: false });
    expect(free).toContain("A filed application can no longer be cancelled or refunded.");
    expect(free).not.toContain("fee");
  });

  test("does not rule out a refund that the terms still grant", () => {
    expect(filed({ isRefundable: true, isFeePaid: true })).not.toMatch(/or refunded/);
  });
});

test.each([
  [{ refundPaise: 510_000, grantedPaise: 510_000 }, "We'll refund ₹5,100"],
  [{ refundPaise: 0, grantedPaise: 0 }, "No refund is due at this stage, as explained in the refund terms"],
  [{ refundPaise: 0, grantedPaise: 510_000 }, "We had already refunded everything you paid"],
])("the email about a cancellation with %j says: %s", (refund, sentence) => {
  expect(cancelledMail({ ...about, ...refund }).text).toContain(sentence);
});

test("the email about a rejection names the refund, which may be less than what was paid", () => {
  const rejection = { reason: "funds", words: "", refundPaise: 10_000 } as const;
  const decided = { ...about, travellerName: "Arun", approved: 0, travellers: 1, rejection };
  expect(travellerDecidedMail(decided).text).toContain("We'll refund ₹100 for this traveller");
});
