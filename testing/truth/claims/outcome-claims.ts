// What the track page says of each traveller's outcome, and the condition that it claims.
import { rejection } from "#web/features/tracking/outcomes/english.ts";
import { track as trackTexts } from "#web/features/tracking/track/english.ts";
import { type Claims, type Condition, labels } from "./claim.ts";
import * as when from "./conditions.ts";
import { approvedOf } from "./progress-claims.ts";

const { all, not } = when;

export const outcomes: Claims = {
  ...labels("Travellers", "Meera Iyer"),
  ...approvedOf,
  "In progress": (facts, { traveller }) =>
    ["undecided", "approval_proposed", "rejection_proposed"].includes(
      when.travellerAt(facts, traveller)?.outcome ?? "",
    ),
  Approved: (facts, { traveller }) => when.travellerAt(facts, traveller)?.outcome === "approved",
  Rejected: (facts, { traveller }) => when.travellerAt(facts, traveller)?.outcome === "rejected",
  "Download visa": (facts, { traveller }) => when.travellerAt(facts, traveller)?.has_visa === true,
  ...labels("How the visa compares with your application"),
  ...Object.fromEntries(
    Object.entries(trackTexts.outcomes.fields).flatMap(([field, name]) =>
      Object.entries(trackTexts.outcomes.verdicts).map(([verdict, text]) => [
        `${name}: ${text}`,
        ((facts, { traveller }) =>
          when.travellerAt(facts, traveller)?.findings[field] === verdict) satisfies Condition,
      ]),
    ),
  ),
  [trackTexts.outcomes.sources.text]: isComparedBy("text"),
  [trackTexts.outcomes.sources.lines]: isComparedBy("lines"),
  [trackTexts.outcomes.sources.both]: isComparedBy("lines,text"),
  "Compare this visa with your passport and your plan before you travel, and ask an expert about it.":
    hasVerdict("differs"),
  "Check yourself what we did not find on the visa before you travel.": hasVerdict("not_found"),
  "The visa is no longer stored here.": all(
    when.isErased,
    (facts, { traveller }) => when.travellerAt(facts, traveller)?.has_visa === false,
  ),
  ...Object.fromEntries(
    Object.entries(trackTexts.outcomes.reasons).map(([name, text]) => [
      `Reason: ${text}`,
      (facts, { traveller }) => when.travellerAt(facts, traveller)?.reason_code === name,
    ]),
  ),
  ...labels("Note from the specialist: The note of the specialist"),
  ...Object.fromEntries(
    Object.entries(rejection.reasons).flatMap(([name, { means, change, when: again }]) =>
      [`What it means: ${means}`, `What to change: ${change}`, `When to apply again: ${again}`].map(
        (text) => [
          text,
          // Several reasons may share a piece of advice; the reason itself is checked above.
          (facts, { traveller }) => when.travellerAt(facts, traveller)?.reason_code === name,
        ],
      ),
    ),
  ),
  "Your money: We refund {money} for this traveller. See 'Payment and receipt' below.": (facts, said) => {
    const refund = when.refundFor(facts, when.travellerAt(facts, said.traveller));
    return (
      refund?.amount_paise === said.amounts[0] &&
      ["requested", "sent", "succeeded"].includes(refund?.status ?? "")
    );
  },
  "Your money: The refund of {money} for this traveller did not reach you. We are looking into it.": (
    facts,
    said,
  ) => {
    const refund = when.refundFor(facts, when.travellerAt(facts, said.traveller));
    return refund?.amount_paise === said.amounts[0] && refund?.status === "failed";
  },
  "Your money: The fee had already been paid to the authority, so nothing can be refunded for this traveller.":
    hasNoRefund(
      (facts, traveller) =>
        when.wasFiled(facts, traveller) &&
        (facts.filing?.fee_paise ?? 0) > 0 &&
        when.grantedFor(facts, traveller) === 0,
    ),
  "Your money: Under the terms of this plan, nothing is refunded.": hasNoRefund(
    (facts, traveller) => when.grantedFor(facts, traveller) === 0,
  ),
  "Your money: We had already refunded everything you paid.": hasNoRefund(
    (facts, traveller) => when.grantedFor(facts, traveller) > 0,
  ),
  "The rejected travellers, their documents and the plan are copied. You choose new dates.": all(
    not(when.isErased),
    ({ plan_withdrawn: isWithdrawn }) => !isWithdrawn,
  ),
  "The rejected travellers and the plan are copied. You upload the documents again and choose new dates.":
    all(when.isErased, ({ plan_withdrawn: isWithdrawn }) => !isWithdrawn),
  "Apply again": when.hasRejected,
  "See the new application": ({ renewed }) => renewed,
};

/** Some field of the traveller's visa has this verdict. */
function hasVerdict(verdict: string): Condition {
  return (facts, { traveller }) =>
    Object.values(when.travellerAt(facts, traveller)?.findings ?? {}).includes(verdict);
}

function isComparedBy(sources: string): Condition {
  return (facts, { traveller }) => when.travellerAt(facts, traveller)?.sources.toSorted().join() === sources;
}

function hasNoRefund(
  holds: (facts: Parameters<Claims[string]>[0], traveller: ReturnType<typeof when.travellerAt>) => boolean,
): Claims[string] {
  return (facts, { traveller: at }) => {
    const traveller = when.travellerAt(facts, at);
    return traveller?.outcome === "rejected" && !when.refundFor(facts, traveller) && holds(facts, traveller);
  };
}
