// The email after submission: application number, travellers, estimated date and the link to track it (§2).
import type { Language } from "#domain/content/languages.ts";
import { type CalendarDate, formatDate } from "#domain/dates/calendar-date.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Confirmation {
  language: Language;
  fullName: string;
  /** The application number, PRV-…. */
  reference: string;
  destinationName: string;
  /** First names only, because emails are read over shoulders. */
  travellerNames: readonly string[];
  estimatedDate: CalendarDate;
  totalPaise: Paise;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function confirmationMail(submitted: Confirmation): MailText {
  const { language, reference, destinationName, travellerNames, estimatedDate, totalPaise } = submitted;
  const texts = textsByLanguage[language];
  const date = formatDate(estimatedDate);
  return composeMail({
    language,
    subject: texts.subject(destinationName, reference),
    heading: texts.heading,
    preview: texts.preview(reference, date),
    parts: [
      { kind: "text", text: greeting(submitted.fullName, language) },
      { kind: "text", text: texts.thanks },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destinationName],
          [travellerNames.length === 1 ? texts.traveller : texts.travellers, travellerNames.join(", ")],
          [texts.total, formatRupees(totalPaise)],
          [texts.estimated, date],
        ],
      },
      { kind: "text", text: texts.next },
      { kind: "text", text: texts.receipt },
      { kind: "action", label: texts.track, url: submitted.trackUrl },
    ],
  });
}

const english = {
  subject: (destination: string, reference: string) => `Your ${destination} visa application ${reference}`,
  heading: "We've received your application",
  preview: (reference: string, date: string) =>
    `${reference}: paid and submitted. Estimated visa date: ${date}.`,
  thanks: "Thank you. We've received your payment, and your visa application has been submitted.",
  number: "Application number",
  destination: "Destination",
  traveller: "Traveller",
  travellers: "Travellers",
  total: "Total paid",
  estimated: "Estimated visa date",
  next: "Next, a specialist checks your documents and files them with the authority. We'll email you at every step, and straight away if something is missing.",
  receipt: "Your receipt is attached as a PDF. You can also download it from your application page.",
  track: "Track application",
};

const hindi: typeof english = {
  subject: (destination, reference) => `आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपका आवेदन हमें मिल गया है",
  preview: (reference, date) =>
    `${reference}: भुगतान हो गया और आवेदन जमा हो गया। वीज़ा की अनुमानित तारीख़: ${date}।`,
  thanks: "धन्यवाद। आपका भुगतान मिल गया है और आपका वीज़ा आवेदन जमा हो गया है।",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  traveller: "यात्री",
  travellers: "यात्री",
  total: "कुल भुगतान",
  estimated: "वीज़ा की अनुमानित तारीख़",
  next: "अब हमारे विशेषज्ञ आपके दस्तावेज़ों की जाँच करके उन्हें प्राधिकरण के पास जमा करेंगे। हम आपको हर चरण पर ईमेल करेंगे, और कुछ कम हो तो तुरंत बताएँगे।",
  receipt: "आपकी रसीद (PDF) इस ईमेल के साथ है। आप उसे आवेदन के पेज से भी डाउनलोड कर सकते हैं।",
  track: "आवेदन ट्रैक करें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
