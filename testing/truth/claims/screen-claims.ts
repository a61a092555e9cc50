// Every sentence of the traveller's screens about a submitted application, and the condition that it claims.
import { askAgainReasonNames } from "#domain/review/reasons.ts";
import { action } from "#web/features/tracking/action/english.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import { type Claims, claimsNothing, labels } from "./claim.ts";
import * as when from "./conditions.ts";
import { documents, looks, share } from "./document-claims.ts";
import { cancelling, money } from "./money-claims.ts";
import { outcomes } from "./outcome-claims.ts";
import { approvedOf, card, progress, timeline } from "./progress-claims.ts";

const { all, is } = when;

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
  ...labels("Choose file", "or drop or paste it here", "Take a photo"),
  ...labels("only .jpg and .png files under 7MB"),
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
  cancelling,
};

function isAsked(
  { requests }: Parameters<Claims[string]>[0],
  { words }: Parameters<Claims[string]>[1],
): boolean {
  return requests.some(({ kind }) => documentKinds[kind as keyof typeof documentKinds] === words[0]);
}
