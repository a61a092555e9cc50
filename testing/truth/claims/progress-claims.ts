// What the card and the timeline of an application say, and the conditions that they claim: dates, steps, the note, the warning.
import { type Claims, labels } from "./claim.ts";
import * as when from "./conditions.ts";

const { all, is, not } = when;

/** The status, as its badge says it. */
const badges: Claims = {
  Submitted: is("submitted"),
  "Documents verified": is("documents_verified"),
  Pending: is("pending"),
  Approved: all(is("approved"), when.areAllApproved),
  "Partly approved": all(is("approved"), when.hasRejected),
  Rejected: is("rejected"),
  Cancelled: is("cancelled"),
};

/** The date on a card: expected while it is open, and then the end. */
const dates: Claims = {
  "Estimated visa date: {date}": all(
    when.isOpen,
    when.dateIs((facts) => facts.estimated_date),
    when.isAhead,
  ),
  "Now expected by: {date}": all(
    when.isOpen,
    when.dateIs((facts) => facts.revised_date),
    when.isAhead,
  ),
  "First estimate: {date}": all(
    when.isOpen,
    when.dateIs((facts) => facts.estimated_date),
    when.isLate,
  ),
  "Application Approved: {date}": all(
    is("approved"),
    when.dateIs((facts) => when.lastOn(facts, "approved")),
  ),
  "Application Rejected: {date}": all(
    is("rejected"),
    when.dateIs((facts) => when.lastOn(facts, "rejected")),
  ),
  "Application Cancelled: {date}": all(
    is("cancelled"),
    when.dateIs((facts) => when.lastOn(facts, "cancelled")),
  ),
};

export const card: Claims = {
  ...badges,
  ...dates,
  "Application ID: {words}": ({ reference }, { words }) => words[0] === reference,
};

export const approvedOf: Claims = {
  "{n} of {n} travellers approved": ({ travellers }, { numbers }) =>
    numbers[0] === travellers.filter(({ outcome }) => outcome === "approved").length &&
    numbers[1] === travellers.length,
};

/** The lines of the timeline, with what a screen reader says of their state. */
export const timeline: Claims = {
  ...labels("Progress"),
  "Application Submitted | , completed | {date}": when.dateIs((facts) => facts.submitted_on),
  "Documents Verified | , completed | {date}": when.dateIs(when.verifiedOn),
  "Documents Verified | , in progress | In progress": is("submitted"),
  "Documents Verified | , to come": all(is("pending"), (facts) => when.verifiedOn(facts) === undefined),
  "Documents Verified | , skipped": all(
    is("rejected", "cancelled"),
    (facts) => when.verifiedOn(facts) === undefined,
  ),
  "Submitted to the authority | , completed | {date}": when.dateIs((facts) => facts.filing?.filed_on),
  "Submitted to the authority | , completed | {date} | Reference of the authority: {words} | Fee paid to the authority: {money}":
    ({ filing }, { dates: [on], words: [reference], amounts: [fee] }) =>
      filing?.filed_on === on && filing?.reference === reference && filing?.fee_paise === fee,
  "Action Needed | , waiting for you | {date}": all(
    is("pending"),
    when.dateIs((facts) => when.lastOn(facts, "pending")),
  ),
  "Application Approved | , in progress | In progress": is("documents_verified"),
  "Application Approved | , to come": is("submitted", "pending"),
  "Application Approved | , completed | {date}": all(
    is("approved"),
    when.dateIs((facts) => when.lastOn(facts, "approved")),
  ),
  "Application Rejected | , final step | {date}": all(
    is("rejected"),
    when.dateIs((facts) => when.lastOn(facts, "rejected")),
  ),
  "Application Cancelled | , final step | {date}": all(
    is("cancelled"),
    when.dateIs((facts) => when.lastOn(facts, "cancelled")),
  ),
};

const lateChecking = all(
  is("submitted", "documents_verified"),
  when.isLate,
  not(when.isFiled),
  not(when.isVerified),
);
const lateFiling = all(is("documents_verified"), when.isLate, when.isVerified, not(when.isFiled));
const isFiledAs: Claims[string] = ({ filing }, { dates: [on], words: [reference] }) =>
  filing?.filed_on === on && filing?.reference === reference;
const lateAuthority = all(is("documents_verified"), when.isLate, isFiledAs);
const nowExpected = all((facts, { dates: said }) => said.at(-1) === facts.revised_date, when.isAhead);
const noNewDate: Claims[string] = ({ revised_date: revised, today }) => revised === null || revised < today;
const soon = "We'll tell you the new date shortly.";
const by = "We now expect your visa by {date}.";
const longer = "This is taking longer than we said:";

export const progress: Claims = {
  ...timeline,
  ...labels("Contact us"),
  "We have your application. A specialist will check your documents next.": is("submitted"),
  "We have what you sent. A specialist will check it next.": all(
    is("documents_verified"),
    when.hasAnswered,
    when.hasUnopened,
  ),
  "A specialist has checked your documents. Next we file your application with the authority.": all(
    is("documents_verified"),
    when.isVerified,
    not(when.isFiled),
  ),
  [`${longer} our specialists have not finished checking your documents. ${by}`]: all(
    lateChecking,
    nowExpected,
  ),
  [`${longer} our specialists have not finished checking your documents. ${soon}`]: all(
    lateChecking,
    noNewDate,
  ),
  [`${longer} your documents are verified, but not filed with the authority yet. ${by}`]: all(
    lateFiling,
    nowExpected,
  ),
  [`${longer} your documents are verified, but not filed with the authority yet. ${soon}`]: all(
    lateFiling,
    noNewDate,
  ),
  [`Filed with the authority on {date} under {words}. ${longer} the authority has not decided yet. ${by}`]:
    all(lateAuthority, nowExpected),
  [`Filed with the authority on {date} under {words}. ${longer} the authority has not decided yet. ${soon}`]:
    all(lateAuthority, noNewDate),
  "Filed with the authority on {date} under {words}. We expect its decision by {date}.": all(
    is("documents_verified"),
    isFiledAs,
    not(when.isLate),
    (facts, { dates: said }) => said[1] === when.promisedOn(facts),
    when.isAhead,
  ),
  "We need something from you before we can continue.": all(
    is("pending"),
    ({ requests }) => requests.length > 0,
  ),
  "Your visa has been granted. Please check every detail on it before you travel.": all(
    is("approved"),
    when.areAllApproved,
  ),
  "Not every visa was granted. Check every detail on a visa before you travel.": all(
    is("approved"),
    when.hasRejected,
  ),
  "Your visa was not granted. You may apply again.": is("rejected"),
  "This application was cancelled. We have stopped processing it.": is("cancelled"),
  // The warning about a visa that is late for the trip.
  "Your visa is expected on {date}, the day your trip starts.": all(
    isExpected(0),
    when.dateIs((facts) => facts.departure),
    when.isOpen,
  ),
  "Your visa is expected on {date}, after your trip starts on {date}. You can travel only once you have it.":
    all(
      isExpected(0),
      when.dateIs((facts) => facts.departure, 1),
      when.isOpen,
    ),
  "Your trip ends on {date}, but your visa is not expected before {date}.": all(
    isExpected(1),
    when.dateIs((facts) => facts.arrival),
    when.isOpen,
  ),
  "Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert. Until we file the application, you can also cancel it.":
    when.isCancellable,
  "Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert.":
    all(when.isOpen, not(when.isCancellable)),
};

/** The sentence's n-th date is the one that is promised now, and it has not passed. */
function isExpected(at: number): Claims[string] {
  return (facts, { dates: said }) =>
    said[at] === when.promisedOn(facts) && when.promisedOn(facts) >= facts.today;
}
