// Every sentence of the emails about a submitted application, and the condition that it claims.
import { askAgainReasons, rejectionReasons } from "#domain/review/reasons.ts";
import { type Claims, claimsNothing, type Condition, each, labels } from "./claim.ts";
import * as when from "./conditions.ts";
import type { RefundRow } from "../confirmed-facts.ts";

const { all, is, not } = when;

/** What every email begins and ends with. */
const frame: Claims = {
  ...labels("Hello Asha Rao,", "--", "{words} · {words} · {words}"),
  ...labels("Track application:", "View application:", "Download visa:", "Upload it:"),
  "Application number: {words}": ({ reference }, { words }) => words[0] === reference,
  "Destination: {words}": ({ country }, { words }) => words[0] === country,
};

const subject = (heading: string, condition: Condition): Claims => ({
  [`${heading} {words} visa application {words}`]: all(
    ({ country, reference }, { words }) => words.at(-2) === country && words.at(-1) === reference,
    condition,
  ),
});

const hasRefund =
  (isIt: (refund: RefundRow) => boolean): Condition =>
  ({ refunds }, { amounts: [paise] }) =>
    refunds.some((refund) => refund.amount_paise === paise && isIt(refund));
const isComing = hasRefund(({ status }) => ["requested", "sent", "succeeded"].includes(status));

const advice =
  "Don't travel or book anything you can't cancel until you have the visa. On your application page you can ask an expert.";

const confirmation: Claims = {
  ...subject("Your", is("submitted")),
  "We've received your application": is("submitted"),
  "Thank you. We've received your payment, and your visa application has been submitted.": is("submitted"),
  "Traveller: {words}": ({ travellers }) => travellers.length === 1,
  "Travellers: {words}": ({ travellers }) => travellers.length > 1,
  "Total paid: {money}": when.amountIs((facts) => facts.amount_paise),
  "Estimated visa date: {date}": all(
    when.dateIs((facts) => facts.estimated_date),
    when.isAhead,
  ),
  "Your visa is expected on {date}, {words} Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert on your application page. Until we file the application, you can also cancel it there.":
    all(
      when.dateIs((facts) => facts.estimated_date),
      when.isCancellable,
    ),
  "Your trip ends on {date}, but your visa is not expected before {date}. Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert on your application page. Until we file the application, you can also cancel it there.":
    all(
      when.dateIs((facts) => facts.arrival),
      when.dateIs((facts) => facts.estimated_date, 1),
      when.isCancellable,
    ),
  "Next, a specialist checks your documents and files them with the authority. We'll email you at every step, and straight away if something is missing.":
    all(is("submitted"), not(when.isFiled)),
  "Your receipt is attached as a PDF. You can also download it from your application page.": claimsNothing,
};

const isJustVerified = all(is("documents_verified"), when.isVerified, not(when.isFiled));
const isContinued = all(is("submitted", "documents_verified"), ({ requests }) => requests.length === 0);

const statusChanged: Claims = {
  ...subject("Your documents are verified: your", isJustVerified),
  ...subject("We have your update: your", when.hasAnswered),
  ...subject("We no longer need anything from you: your", isContinued),
  "Your documents are verified": isJustVerified,
  "A specialist has opened and checked every document. Next we file your application with the authority.":
    isJustVerified,
  "Until we file it, you can still cancel on your application page and get {money} back. Once it is filed, it can no longer be cancelled.":
    all(when.isCancellable, when.amountIs(when.dueNow)),
  "We have your update": when.hasAnswered,
  "Thank you. A specialist will check what you sent.": all(when.hasAnswered, when.hasUnopened, isContinued),
  "We no longer need anything from you": isContinued,
  "We withdrew our request. You don't have to send anything, and we're continuing with your application.":
    all(isContinued, ({ events }) => events.some(({ kind }) => kind === "item_withdrawn")),
  "Status: {words}": ({ status }, { words }) =>
    (({ submitted: "Submitted", documents_verified: "Documents verified" }) as Record<string, string>)[
      status
    ] === words[0],
};

const itemAsked: Claims = {
  ...subject("Action needed: your", is("pending")),
  "Your application needs your attention": is("pending"),
  "We need one item from you before we can continue. You don't have to enter anything else again.": ({
    requests,
  }) => requests.length >= 1,
  ...labels("Traveller: Meera Iyer", "Item: {words}", "Specialist's note: The note of the specialist"),
  ...Object.fromEntries(
    Object.entries(askAgainReasons).map(([name, text]) => [
      `Reason: ${text}`,
      ({ requests }) => requests.some(({ reason_code: reason }) => reason === name),
    ]),
  ),
};

const filed: Claims = {
  ...subject("Filed with the authority: your", when.isFiled),
  "Your application is filed": when.isFiled,
  "We filed your visa application with the authority on {date}.": when.dateIs(
    (facts) => facts.filing?.filed_on,
  ),
  "Authority's reference: {words}": ({ filing }, { words }) => filing?.reference === words[0],
  "Filed on: {date}": when.dateIs((facts) => facts.filing?.filed_on),
  "Decision expected by: {date}": all(when.dateIs(when.promisedOn), when.isAhead),
  "The authority now decides. We'll email you as soon as there is a decision.": all(
    when.isFiled,
    is("documents_verified"),
  ),
  "A filed application can no longer be cancelled.": not(when.isCancellable),
  "A filed application can no longer be cancelled or refunded.": all(
    not(when.isCancellable),
    ({ ladder }) => ladder["afterFiling"] === "nothing",
  ),
  "The fee has been paid to the authority, so the application can no longer be cancelled or refunded.": all(
    not(when.isCancellable),
    ({ ladder, filing }) => ladder["afterFiling"] === "nothing" && (filing?.fee_paise ?? 0) > 0,
  ),
};

const estimateRevised: Claims = {
  ...subject("Later than we said: your", when.isLate),
  "Your visa will be later than we said": when.isLate,
  "We're sorry. We expected your {words} visa by {date}, and it has not been decided yet.": all(
    when.isLate,
    when.isOpen,
    ({ today }, { dates: [promised] }) => (promised ?? "") < today,
  ),
  "Our specialists have not finished checking your documents.": all(not(when.isVerified), not(when.isFiled)),
  "Your documents are verified, but we have not filed your application with the authority yet.": all(
    when.isVerified,
    not(when.isFiled),
  ),
  "We have filed your application, and the authority has not decided yet.": all(when.isFiled, when.isOpen),
  "Now expected by: {date}": all(
    when.dateIs((facts) => facts.revised_date),
    when.isAhead,
  ),
  [advice]: claimsNothing,
  "You can still cancel there and get {money} back.": all(when.isCancellable, when.amountIs(when.dueNow)),
};

const travellerDecided: Claims = {
  ...labels("Specialist's note: The note of the specialist"),
  "Visa approved for {words}: your {words} visa application {words}": when.hasVisa,
  "Visa approved": when.hasVisa,
  "The visa for Meera Iyer has been approved and is ready to download.": when.hasVisa,
  "Visa not approved for {words}: your {words} visa application {words}": when.hasRejected,
  "Visa not approved": when.hasRejected,
  "We're sorry, the visa for Meera Iyer was not approved.": when.hasRejected,
  ...each(
    ["So far: {n} of {n} travellers approved", "So far: {n} of {n} traveller approved"],
    (facts, { numbers }) => {
      const { travellers } = facts;
      return (
        numbers[0] === travellers.filter(({ outcome }) => outcome === "approved").length &&
        numbers[1] === travellers.length
      );
    },
  ),
  ...Object.fromEntries(
    Object.entries(rejectionReasons).map(([name, text]) => [
      `Reason: ${text}`,
      ({ travellers }) =>
        travellers.some(({ outcome, reason_code: reason }) => outcome === "rejected" && reason === name),
    ]),
  ),
  "We'll refund {money} for this traveller to your original payment method.": isComing,
  "You can apply again. Choose 'Apply again' on your application page to reuse the details and documents of the rejected travellers. You only need to choose new travel dates.":
    all(when.hasRejected, not(when.isErased), ({ documents }) => documents > 0),
};

const cancelled: Claims = {
  ...subject("Cancelled: your", is("cancelled")),
  "Your application is cancelled": is("cancelled"),
  "Your visa application has been cancelled. We won't process it any further.": is("cancelled"),
  "Refund: {money}": (facts, { amounts: [paise] }) =>
    (facts.refunds.find(({ reason }) => reason === "cancelled")?.amount_paise ?? 0) === paise,
  "We'll refund {money} to your original payment method and email you when we've sent it. Your bank may take up to 10 working days to show it.":
    isComing,
  "No refund is due at this stage, as explained in the refund terms you saw before paying.": (facts) =>
    when.grantedBeforeEnd(facts) === 0,
  "We had already refunded everything you paid, so no further refund is due.": (facts) =>
    when.grantedBeforeEnd(facts) > 0 && when.refundedPaise(facts) === facts.amount_paise,
};

const refunded: Claims = {
  "Refund of {money} for your application {words}": hasRefund(({ status }) => status === "succeeded"),
  "We've sent your refund": claimsNothing,
  "We've refunded {money} to your original payment method.": hasRefund(
    ({ status }) => status === "succeeded",
  ),
  "Amount: {money}": hasRefund(({ status }) => status === "succeeded" || status === "failed"),
  "Credit note: {words}": ({ refunds }, { words }) =>
    refunds.some(({ status, credit_note: note }) => status === "succeeded" && note === words[0]),
  "Your bank may take up to 10 working days to show it. Your credit note is attached as a PDF. You can also download it from your application page.":
    ({ refunds }) => refunds.some(({ credit_note: note }) => note !== null),
};

const refundFailed: Claims = {
  "Your refund of {money} for application {words} did not go through": hasRefund(
    ({ status }) => status === "failed",
  ),
  "Your refund did not go through": ({ refunds }) => refunds.some(({ status }) => status === "failed"),
  "Your bank could not accept the {money} we refunded. The card or account may be closed or blocked. The money was returned to us, and it's still yours.":
    hasRefund(({ status }) => status === "failed"),
  "Amount: {money}": hasRefund(({ status }) => status === "failed"),
  "Credit note (no longer valid): {words}": ({ refunds }, { words }) =>
    refunds.some(({ status, credit_note: note }) => status === "failed" && note === words[0]),
  "We're looking for another way to refund you and will email you again. {words}": claimsNothing,
};

export const emailClaims: Readonly<Record<string, Claims>> = Object.fromEntries(
  Object.entries({
    confirmation,
    "status-changed": statusChanged,
    "item-asked": itemAsked,
    filed,
    "estimate-revised": estimateRevised,
    "traveller-decided": travellerDecided,
    cancelled,
    refunded,
    "refund-failed": refundFailed,
  }).map(([template, claims]) => [template, { ...claims, ...frame }]),
);
