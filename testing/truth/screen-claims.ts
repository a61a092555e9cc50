// Every sentence of the traveller's screens about a submitted application, and the condition that it claims.
import { askAgainReasonNames } from "#domain/review/reasons.ts";
import { action } from "#web/features/tracking/action/english.ts";
import { rejection } from "#web/features/tracking/outcomes/english.ts";
import { track as trackTexts } from "#web/features/tracking/track/english.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { type Claims, type Condition, claimsNothing, each, labels } from "./claim.ts";
import * as when from "./conditions.ts";
import { approvedOf, card, progress, timeline } from "./progress-claims.ts";

const { all, is, not } = when;

const actionNeeded: Claims = {
  "Action needed": is("pending"),
  "One item is needed.": ({ requests }) => requests.length === 1,
  "{n} items are needed.": ({ requests }, { numbers }) => requests.length === numbers[0],
  ...Object.fromEntries(
    askAgainReasonNames.map((name) => [
      action.reasons[name],
      ({ requests }) => requests[0]?.reason_code === name,
    ]),
  ),
  "We only need this. You do not have to enter anything else again.": ({ requests }) => requests.length >= 1,
  ...labels("Note from the specialist", "The note of the specialist", "New file"),
  ...labels("Drop the file here, paste it, or", "Choose file", "Take a photo"),
  ...labels("only .jpg and .png files under 7MB"),
};

const outcomes: Claims = {
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

function hasNoRefund(
  holds: (facts: Parameters<Claims[string]>[0], traveller: ReturnType<typeof when.travellerAt>) => boolean,
): Claims[string] {
  return (facts, { traveller: at }) => {
    const traveller = when.travellerAt(facts, at);
    return traveller?.outcome === "rejected" && !when.refundFor(facts, traveller) && holds(facts, traveller);
  };
}

const money: Claims = {
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

const documents: Claims = {
  ...labels("Your documents", "Meera Iyer", "View", "Download", "jpg", "pdf", "No documents."),
  ...each(Object.values(documentKinds), ({ documents: count }) => count > 0),
  "Delete my documents": all(is("approved", "rejected", "cancelled"), not(when.isErased)),
  "The documents were erased on {date}.": when.dateIs((facts) => facts.erased_on),
};

const looks: Claims = {
  ...labels("Who viewed my documents"),
  "None of our staff has opened a document yet.": ({ events }) =>
    !events.some(({ kind }) => kind === "document_opened"),
  ...each(
    Object.values(documentKinds).flatMap((title) => [`${title} of Meera Iyer`, title]),
    ({ events }) => events.some(({ kind }) => kind === "document_opened"),
  ),
  "Specialist,": ({ events }) =>
    events.some(({ kind, actor }) => kind === "document_opened" && actor === "specialist"),
  ...viewedFor("To check your documents before verification", (at) => !at.isVerified),
  ...viewedFor("To check the document that you sent again", (at) => at.isVerified && at.hasAnswered),
  ...viewedFor("To file your application with the authority", (at) => at.isVerified && !at.isFiled),
  ...viewedFor("To follow your application with the authority", (at) => at.isFiled),
  ...viewedFor("After your application had ended", (at) => at.hasEnded),
  "{date}, {words}": ({ events }, { dates: [on] }) =>
    events.some(({ kind, on: opened }) => kind === "document_opened" && opened === on),
};

/** Some look at a document happened at such a moment. */
function viewedFor(text: string, holds: (at: when.Moment) => boolean): Claims {
  return {
    [text]: ({ events }) =>
      events.some(
        ({ kind }, at) => kind === "document_opened" && holds(when.momentAfter(events.slice(0, at))),
      ),
  };
}

const share: Claims = {
  ...labels("Share the status", "Link", "Copy link", "Revoke link"),
  "Anyone with the link can see the destination, status and dates, but no names, numbers or documents.":
    claimsNothing,
  "Create a link": ({ shared }) => shared === null,
  "Created on {date}. It works until 30 days after the application ends, or until you revoke it.": all(
    when.dateIs((facts) => facts.shared?.created_on),
    when.isOpen,
  ),
  "Created on {date}. It works until {date}, 30 days after the application ended, or until you revoke it.":
    all(
      when.dateIs((facts) => facts.shared?.created_on),
      (facts, { dates: [, until] }) => until === addDays(when.endedOn(facts) ?? "", 30),
      when.isAhead,
    ),
  "Links to this application ended on {date}, 30 days after the application ended. The status can no longer be shared.":
    (facts, { dates: [until] }) =>
      until === addDays(when.endedOn(facts) ?? "", 30) && (until ?? "") < facts.today,
};

const draftCards: Claims = {
  ...labels("Continue", "Remove"),
  "Not finished yet": ({ drafts }) => drafts.length > 0,
  "Not finished": ({ drafts }) => drafts.some(({ state }) => state === "open"),
  "Next: {words}": ({ drafts }) => drafts.some(({ state }) => state === "open"),
  "Last changed: {date}": ({ drafts }, { dates: [on] }) =>
    drafts.some(({ changed_on: changed }) => changed === on),
  ...labels(
    "Plan: 30 Days Multiple Entry",
    "Traveller: {words}",
    "Travellers: {words}",
    "{words}, Tourist Visa",
  ),
};

/** By the screen, and the part of it after a slash. */
export const screenClaims: Readonly<Record<string, Claims>> = {
  track: {
    ...card,
    ...labels("Go Back", "Print", "Not sure about something here?", "Ask an expert", "{words} Tourist Visa"),
  },
  "track/progress": progress,
  "track/action-needed": {
    ...actionNeeded,
    "Upload a new {words} of {words}": isAsked,
  },
  "track/outcomes": outcomes,
  "track/details": {
    ...labels("Details", "Add to calendar", "Plan: 30 Days Multiple Entry", "Travellers: {words}"),
    "Submitted: {date}": when.dateIs((facts) => facts.submitted_on),
    "Travel dates: {date} to {date}": all(
      when.dateIs((facts) => facts.departure),
      when.dateIs((facts) => facts.arrival, 1),
    ),
    "Total fee: {money}": when.amountIs((facts) => facts.amount_paise),
  },
  "track/money": money,
  "track/documents": documents,
  "track/looks": looks,
  "track/share": share,
  list: labels("My Application"),
  "list/submitted": {
    ...card,
    ...approvedOf,
    ...labels(
      "Submitted applications",
      "Traveller: {words}",
      "Travellers: {words}",
      "{words}, Tourist Visa",
      "Track",
    ),
    "Upload a new {words} of {words}": isAsked,
    "Action needed": is("pending"),
    "Download visa": all(is("approved"), when.hasVisa),
    "Apply again": is("rejected"),
  },
  "list/unfinished": draftCards,
  waiting: {
    "Action needed for your {words} visa": ({ status, country }, { words }) =>
      status === "pending" && words[0] === country,
    "Continue with {words}": ({ drafts }) => drafts.some(({ state }) => state === "open"),
    ...labels("See all in My Application"),
  },
  "saved/saved": {
    ...card,
    ...labels("Saved on this device", "Track", "{words}"),
    "Your submitted applications as last seen here. Unfinished ones appear again with the connection.":
      claimsNothing,
    "Last updated: {date}": when.dateIs((facts) => facts.today),
  },
  shared: {
    ...card,
    ...labels("{words} Tourist Visa"),
    "Last update: {date}": when.dateIs((facts) => facts.updated_on),
    "The traveller shared this page. It shows the status of the application and nothing else.": ({
      shared,
    }) => shared !== null,
  },
  "shared/progress": timeline,
  cancelling: {
    ...labels("Your refund", "Government Fee", "Tax", "{money}"),
    "Already refunded": (facts) => when.refundedPaise(facts) > 0,
    "At this stage nothing is refunded.": (facts) => when.dueNow(facts) === 0,
    "We refund the way you paid. Your bank may take up to 10 working days to show it.": (facts) =>
      when.dueNow(facts) > 0,
    "We will stop processing this application. This cannot be undone.": when.isCancellable,
  },
};

function isAsked(
  { requests }: Parameters<Claims[string]>[0],
  { words }: Parameters<Claims[string]>[1],
): boolean {
  return requests.some(({ kind }) => documentKinds[kind as keyof typeof documentKinds] === words[0]);
}
