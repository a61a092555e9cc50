// The email when specialists have corrected details of a traveller: which ones, never their values.
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import {
  hindiRequestableFields,
  type RequestableField,
  requestableFields,
} from "#domain/review/requests/requestable-fields.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface DetailsCorrected {
  language: Language;
  fullName: string;
  travellerName: string;
  fields: readonly RequestableField[];
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function detailsCorrectedMail(corrected: DetailsCorrected): MailText {
  const { language, fullName, travellerName, fields, reference } = corrected;
  const texts = textsByLanguage[language];
  const names = fields.map((field) => texts.fields[field]).join(", ");
  const destination = countryIn(language, corrected.destinationName);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${names}`,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.sentence(travellerName) },
      {
        kind: "facts",
        rows: [
          [texts.corrected, names],
          [texts.number, reference],
          [texts.destination, destination],
        ],
      },
      { kind: "text", text: texts.next },
      { kind: "action", label: texts.open, url: corrected.trackUrl },
    ],
  });
}

interface MailTexts {
  subject: (destination: string, reference: string) => string;
  heading: string;
  sentence: (traveller: string) => string;
  corrected: string;
  number: string;
  destination: string;
  next: string;
  open: string;
  fields: Readonly<Record<RequestableField, string>>;
}

const english: MailTexts = {
  subject: (destination, reference) =>
    `We corrected a detail in your ${destination} visa application ${reference}`,
  heading: "We corrected your application",
  sentence: (traveller) =>
    `What was entered for ${traveller} did not match the passport. Two of our specialists compared them, and we corrected it.`,
  corrected: "Corrected",
  number: "Application number",
  destination: "Destination",
  next: "You don't need to do anything. If this is wrong, please write to us in the chat.",
  open: "View application",
  fields: requestableFields,
};

const hindi: MailTexts = {
  subject: (destination, reference) => `हमने आपके ${destination} वीज़ा आवेदन ${reference} में एक जानकारी सुधारी`,
  heading: "हमने आपका आवेदन सुधारा",
  sentence: (traveller) =>
    `${traveller} के लिए भरी गई जानकारी पासपोर्ट से मेल नहीं खाती थी। हमारे दो विशेषज्ञों ने मिलान किया, और हमने उसे सुधार दिया।`,
  corrected: "सुधारी गई जानकारी",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  next: "आपको कुछ नहीं करना है। अगर यह ग़लत है, तो कृपया हमें चैट में लिखें।",
  open: "आवेदन देखें",
  fields: hindiRequestableFields,
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
