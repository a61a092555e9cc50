// What the track page says of documents, of who viewed them, and of shared links, and the condition that it claims.
import { addDays } from "#domain/dates/calendar-date.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import { type Claims, claimsNothing, each, labels } from "./claim.ts";
import * as when from "./conditions.ts";

const { all, is, not } = when;

export const documents: Claims = {
  ...labels("Your documents", "Meera Iyer", "View", "Download", "jpg", "pdf", "No documents."),
  ...each(Object.values(documentKinds), ({ documents: count }) => count > 0),
  "Delete my documents": all(is("approved", "rejected", "cancelled"), not(when.isErased)),
  "The documents were erased on {date}.": when.dateIs((facts) => facts.erased_on),
};

export const looks: Claims = {
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

export const share: Claims = {
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
