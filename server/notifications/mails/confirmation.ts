// The mail after submission: application number, travellers, estimated date, where to follow it (specification §2, FAQ 3).
import { type CalendarDate, formatDate } from "#domain/dates/calendar-date.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Confirmation {
  fullName: string;
  /** The application number, PRV-…. */
  reference: string;
  destinationName: string;
  /** First names only: a mail is read over shoulders. */
  travellerNames: readonly string[];
  estimatedDate: CalendarDate;
  totalPaise: Paise;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function confirmationMail(submitted: Confirmation): MailText {
  const { reference, destinationName, travellerNames, estimatedDate, totalPaise } = submitted;
  return composeMail({
    subject: `Your ${destinationName} visa application ${reference}`,
    heading: "We have your application",
    preview: `${reference}: paid and submitted. Estimated visa date ${formatDate(estimatedDate)}.`,
    parts: [
      { kind: "text", text: greeting(submitted.fullName) },
      { kind: "text", text: "Thank you. Your payment arrived and your visa application has been submitted." },
      {
        kind: "facts",
        rows: [
          ["Application number", reference],
          ["Destination", destinationName],
          [travellerNames.length === 1 ? "Traveller" : "Travellers", travellerNames.join(", ")],
          ["Total paid", formatRupees(totalPaise)],
          ["Estimated visa date", formatDate(estimatedDate)],
        ],
      },
      {
        kind: "text",
        text: "A specialist now checks the documents and hands them to the authority. We write to you at every step, and at once if something is missing.",
      },
      {
        kind: "text",
        text: "Your receipt is attached (PDF). You can also download it on the application's page.",
      },
      { kind: "action", label: "Track application", url: submitted.trackUrl },
    ],
  });
}
