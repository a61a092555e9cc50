// The mail at every change of an application's status (integrations, 'Mail'; decisions 9).
import { type ApplicationStatus, statusTitles } from "#domain/applications.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface StatusChanged {
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  status: ApplicationStatus;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function statusChangedMail(change: StatusChanged): MailText {
  const { reference, destinationName, status } = change;
  const { heading, sentence } = words[status];
  const facts: MailPart = {
    kind: "facts",
    rows: [
      ["Application number", reference],
      ["Destination", destinationName],
      ["Status", statusTitles[status]],
    ],
  };
  return composeMail({
    subject: `${heading}: your ${destinationName} visa application ${reference}`,
    heading,
    preview: `${reference}: ${sentence}`,
    parts: [
      { kind: "text", text: greeting(change.fullName) },
      { kind: "text", text: sentence },
      facts,
      { kind: "action", label: "Track application", url: change.trackUrl },
    ],
  });
}

const words = {
  submitted: {
    heading: "Your application is being checked again",
    sentence: "Thank you for what you sent. A specialist is checking your documents again.",
  },
  documents_verified: {
    heading: "Your documents are verified",
    sentence: "A specialist has checked your documents, and everything is in order.",
  },
  pending: {
    heading: "Your application needs your attention",
    sentence: "One item is needed from you before we can go on. The application page says which.",
  },
  approved: {
    heading: "Your visa is approved",
    sentence: "Good news: your visa application has been approved.",
  },
  rejected: {
    heading: "Your application was not approved",
    sentence: "We are sorry: your visa application was not approved. You may apply again.",
  },
  cancelled: {
    heading: "Your application is cancelled",
    sentence: "Your visa application has been cancelled, and nothing more will be done with it.",
  },
} as const satisfies Record<ApplicationStatus, { heading: string; sentence: string }>;
