// The email once an application is filed with the authority: its reference, the date, and what can no longer be done (D34).
import { countryIn, dateIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Filed {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  authorityReference: string;
  filedOn: CalendarDate;
  /** When the decision is expected; null if that date has passed. */
  expectedOn: CalendarDate | null;
  /** Whether the terms still refund anything after the filing. */
  isRefundable: boolean;
  /** Whether the authority charged a fee. */
  isFeePaid: boolean;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function filedMail(filed: Filed): MailText {
  const { language, reference, destinationName, authorityReference, expectedOn } = filed;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const date = dateIn(language, filed.filedOn);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${texts.sentence(date)}`,
    parts: [
      { kind: "text", text: greeting(filed.fullName, language) },
      { kind: "text", text: texts.sentence(date) },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
          [texts.authorityReference, authorityReference],
          [texts.filedOn, date],
          ...(expectedOn ? [[texts.expectedOn, dateIn(language, expectedOn)] as const] : []),
        ],
      },
      { kind: "text", text: texts.next },
      { kind: "text", text: finalText(filed) },
      { kind: "action", label: texts.track, url: filed.trackUrl },
    ],
  });
}

function finalText({ language, isRefundable, isFeePaid }: Filed): string {
  const texts = textsByLanguage[language];
  if (isRefundable) return texts.final;
  return isFeePaid ? texts.finalWithFeePaid : texts.finalWithoutRefund;
}

interface MailTexts {
  subject: (destination: string, reference: string) => string;
  heading: string;
  sentence: (date: string) => string;
  number: string;
  destination: string;
  authorityReference: string;
  filedOn: string;
  expectedOn: string;
  next: string;
  final: string;
  finalWithoutRefund: string;
  finalWithFeePaid: string;
  track: string;
}

const english: MailTexts = {
  subject: (destination, reference) =>
    `Filed with the authority: your ${destination} visa application ${reference}`,
  heading: "Your application is filed",
  sentence: (date) => `We filed your visa application with the authority on ${date}.`,
  number: "Application number",
  destination: "Destination",
  authorityReference: "Authority's reference",
  filedOn: "Filed on",
  expectedOn: "Decision expected by",
  next: "The authority now decides. We'll email you as soon as there is a decision.",
  final: "A filed application can no longer be cancelled.",
  finalWithoutRefund: "A filed application can no longer be cancelled or refunded.",
  finalWithFeePaid:
    "The fee has been paid to the authority, so the application can no longer be cancelled or refunded.",
  track: "Track application",
};

const hindi: MailTexts = {
  subject: (destination, reference) => `प्राधिकरण में जमा हुआ: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपका आवेदन जमा हो गया है",
  sentence: (date) => `हमने ${date} को आपका वीज़ा आवेदन प्राधिकरण में जमा कर दिया है।`,
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  authorityReference: "सरकारी आवेदन संख्या",
  filedOn: "जमा करने की तारीख़",
  expectedOn: "निर्णय की अनुमानित तारीख़",
  next: "अब निर्णय प्राधिकरण लेगा। निर्णय आते ही हम आपको ईमेल करेंगे।",
  final: "जमा हो चुका आवेदन अब रद्द नहीं किया जा सकता।",
  finalWithoutRefund: "जमा हो चुका आवेदन अब न रद्द किया जा सकता है, न उसका रिफ़ंड हो सकता है।",
  finalWithFeePaid:
    "शुल्क प्राधिकरण को दिया जा चुका है, इसलिए अब आवेदन न रद्द किया जा सकता है, न उसका रिफ़ंड हो सकता है।",
  track: "आवेदन ट्रैक करें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
