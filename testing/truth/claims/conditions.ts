// Conditions of claims, computed from the facts alone: opened, verified, filed, late, cancellable, refunded.
import type { Condition } from "./claim.ts";
import type { Facts, RefundRow, TravellerRow } from "../confirmed-facts.ts";

export const is =
  (...statuses: Facts["status"][]): Condition =>
  ({ status }) =>
    statuses.includes(status);

export const all =
  (...conditions: Condition[]): Condition =>
  (facts, said) =>
    conditions.every((holds) => holds(facts, said));

export const not =
  (condition: Condition): Condition =>
  (facts, said) =>
    !condition(facts, said);

export const isOpen = is("submitted", "documents_verified", "pending");
export const isFiled: Condition = ({ filing }) => filing !== null;
/** Every current document was opened by a member of staff, and the documents were verified. */
export const isVerified: Condition = (facts) => verifiedOn(facts) !== undefined && facts.unopened === 0;
export const hasUnopened: Condition = ({ unopened }) => unopened > 0;
/** The traveller has sent a document for a request. */
export const hasAnswered: Condition = ({ events }) => events.some(({ kind }) => kind === "item_answered");
export const isErased: Condition = ({ erased_on: on }) => on !== null;
/** The date that was promised first has passed without a decision. */
export const isLate: Condition = ({ estimated_date: date, today }) => date < today;
/** A promised date is only told while it is ahead. */
export const isAhead: Condition = ({ today }, { dates }) => (dates.at(-1) ?? "") >= today;
export const hasRejected: Condition = ({ travellers }) =>
  travellers.some(({ outcome }) => outcome === "rejected");
export const hasDecided: Condition = ({ travellers }) =>
  travellers.some(({ outcome }) => outcome === "approved" || outcome === "rejected");
export const areAllApproved: Condition = ({ travellers }) =>
  travellers.every(({ outcome }) => outcome === "approved");
export const hasVisa: Condition = ({ travellers }) => travellers.some(({ has_visa: visa }) => visa);

export const isCancellable: Condition = (facts, said) => isOpen(facts, said) && facts.filing === null;

/** The sentence's n-th date is the day that the facts have. */
export const dateIs =
  (day: (facts: Facts) => string | null | undefined, at = 0): Condition =>
  (facts, { dates }) =>
    dates[at] === day(facts);

export const amountIs =
  (paise: (facts: Facts) => number): Condition =>
  (facts, { amounts }) =>
    amounts[0] === paise(facts);

export const promisedOn = ({ revised_date: revised, estimated_date: first }: Facts): string =>
  revised ?? first;

export function verifiedOn({ events }: Facts): string | undefined {
  return events.find(
    ({ from_status: from, to_status: to }) => from === "submitted" && to === "documents_verified",
  )?.on;
}

/** The day of the last change to a status. */
export function lastOn({ events }: Facts, status: Facts["status"]): string | undefined {
  return events.findLast(({ to_status: to }) => to === status)?.on;
}

/** A proposal that waits for a second person gives way to what the terms promise. */
const inactive = ["failed", "declined", "awaiting_second_person"];

export function refundedPaise({ refunds }: Facts): number {
  return refunds.reduce(
    (sum, { status, amount_paise: amount }) => sum + (inactive.includes(status) ? 0 : amount),
    0,
  );
}

/** What a share of the ladder is worth for so many travellers: ₹100 tax for each, and the plan's government fee. */
function worthOf({ plan_paise: plan, travellers }: Facts, share: string | undefined, count?: number): number {
  const concerned = count ?? travellers.length;
  if (share === "all") return concerned * (plan + 10_000);
  if (share === "tax") return concerned * 10_000;
  return share === "government-fee" ? concerned * plan : 0;
}

/** What the ladder grants for cancelling now, regardless of what was refunded before. */
function grantedNow(facts: Facts): number {
  return worthOf(facts, facts.ladder[rungNow(facts)]);
}

function rungNow({ status, filing, events }: Facts): string {
  if (filing || status === "approved") return "afterFiling";
  const cameFrom = events.findLast(({ to_status: to }) => to === "pending")?.from_status;
  const reached = status === "pending" ? cameFrom : status;
  return reached === "documents_verified" ? "afterVerification" : "beforeVerification";
}

/** What the ladder granted for the cancellation that ended the application. */
export function grantedBeforeEnd(facts: Facts): number {
  const { events } = facts;
  const end = events.findLast(({ to_status: to }) => to === "cancelled");
  const before = events.slice(0, end ? events.indexOf(end) : undefined);
  const status = (end?.from_status ?? facts.status) as Facts["status"];
  return grantedNow({ ...facts, status, events: before });
}

export function dueNow(facts: Facts): number {
  return Math.min(grantedNow(facts), facts.amount_paise - refundedPaise(facts));
}

export function travellerAt({ travellers }: Facts, at: number | undefined): TravellerRow | undefined {
  return at === undefined ? undefined : travellers[at];
}

export function refundFor({ refunds }: Facts, traveller: TravellerRow | undefined): RefundRow | undefined {
  return refunds.find(({ unique_key: key }) => key === `rejected-${traveller?.id}`);
}

/** What the ladder granted a traveller at the time of the rejection. */
export function grantedFor(facts: Facts, traveller: TravellerRow | undefined): number {
  return worthOf(facts, facts.ladder[wasFiled(facts, traveller) ? "afterFiling" : "rejectedBeforeFiling"], 1);
}

/** Whether the application was already filed when the traveller was decided. */
export function wasFiled({ filing }: Facts, traveller: TravellerRow | undefined): boolean {
  return filing !== null && (traveller?.decided_at ?? "") >= filing.recorded_at;
}

/** The day on which the application ended. */
export function endedOn(facts: Facts): string | undefined {
  return lastOn(facts, "approved") ?? lastOn(facts, "rejected") ?? lastOn(facts, "cancelled");
}

export interface Moment {
  isVerified: boolean;
  isFiled: boolean;
  hasAnswered: boolean;
  hasEnded: boolean;
}

/** How far the application had come after these events. */
export function momentAfter(events: Facts["events"]): Moment {
  const reached = (...statuses: string[]) => events.some(({ to_status: to }) => statuses.includes(to ?? ""));
  return {
    isVerified: reached("documents_verified"),
    isFiled: events.some(({ kind }) => kind === "filed"),
    hasAnswered: events.some(({ kind }) => kind === "item_answered"),
    hasEnded: reached("approved", "rejected", "cancelled"),
  };
}
