// What the track page and the dialog that cancels say of money, and the condition that it claims.
import { type Claims, claimsNothing, labels } from "./claim.ts";
import * as when from "./conditions.ts";

const { all, not } = when;

export const money: Claims = {
  ...labels("Payment and receipt", "Receipt (PDF)", "Download"),
  "PRV-R-{words}": claimsNothing,
  "Credit note (PDF)": ({ refunds }) => refunds.some(({ credit_note: note }) => note !== null),
  "PRV-C-{words}": ({ refunds }, { words }) =>
    refunds.some(({ status, credit_note: note }) => status === "succeeded" && note === `PRV-C-${words[0]}`),
  "Refund of {money}": ({ refunds }, { amounts }) =>
    refunds.some(({ amount_paise: paise, status }) => paise === amounts[0] && isShown(status)),
  "Refund in progress since {date}.": ({ refunds }, { dates: [on] }) =>
    refunds.some(({ status, begun_on: from }) => ["requested", "sent"].includes(status) && from === on),
  "Refunded on {date}. Your bank may take up to 10 working days to show it.": (
    { refunds },
    { dates: [on] },
  ) => refunds.some(({ status, settled_on: settled }) => status === "succeeded" && settled === on),
  "The refund of {date} did not reach you. We are looking into it.": ({ refunds }, { dates: [on] }) =>
    refunds.some(({ status, settled_on: settled }) => status === "failed" && settled === on),
  "Filed with the authority on {date}: the application can no longer be cancelled.": all(
    when.isOpen,
    when.dateIs((facts) => facts.filing?.filed_on),
    not(when.isCancellable),
  ),
  "If you cancel now: {money}": all(when.isCancellable, when.amountIs(when.dueNow)),
  "If you cancel now, nothing is refunded.": all(when.isCancellable, (facts) => when.dueNow(facts) === 0),
  "Cancel application": when.isCancellable,
};

function isShown(status: string): boolean {
  return ["requested", "sent", "succeeded", "failed"].includes(status);
}

export const cancelling: Claims = {
  ...labels("Your refund", "Government Fee", "Tax", "{money}"),
  "Already refunded": (facts) => when.refundedPaise(facts) > 0,
  "At this stage nothing is refunded.": (facts) => when.dueNow(facts) === 0,
  "We refund the way you paid. Your bank may take up to 10 working days to show it.": (facts) =>
    when.dueNow(facts) > 0,
  "We will stop processing this application. This cannot be undone.": when.isCancellable,
};
