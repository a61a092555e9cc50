// The email for a decision that was reversed: a recalled visa must not be used; a reopened rejection needs nothing yet.
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface DecisionReversed {
  language: Language;
  kind: "recall" | "reopen";
  fullName: string;
  travellerName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function decisionReversedMail(reversed: DecisionReversed): MailText {
  const { language, kind, reference, destinationName, travellerName } = reversed;
  const texts = textsByLanguage[language];
  const own = texts[kind];
  const destination = countryIn(language, destinationName);
  return composeMail({
    language,
    subject: own.subject(travellerName, destination, reference),
    heading: own.heading,
    preview: `${reference}: ${own.sentence(travellerName)}`,
    parts: [
      { kind: "text", text: greeting(reversed.fullName, language) },
      { kind: "text", text: own.sentence(travellerName) },
      { kind: "text", text: own.next },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
        ],
      },
      { kind: "action", label: texts.open, url: reversed.trackUrl },
    ],
  });
}

interface ReversalTexts {
  subject: (traveller: string, destination: string, reference: string) => string;
  heading: string;
  sentence: (traveller: string) => string;
  next: string;
}

interface MailTexts {
  recall: ReversalTexts;
  reopen: ReversalTexts;
  number: string;
  destination: string;
  open: string;
}

const english: MailTexts = {
  recall: {
    subject: (traveller, destination, reference) =>
      `Don't use the visa for ${traveller}: your ${destination} visa application ${reference}`,
    heading: "We've recalled a visa",
    sentence: (traveller) =>
      `The visa we sent for ${traveller} is wrong. Please don't travel with it, and delete any copies.`,
    next: "You can't download it any more. We're sorry. We'll email you as soon as we have the right visa.",
  },
  reopen: {
    subject: (traveller, destination, reference) =>
      `We're reviewing ${traveller} again: your ${destination} visa application ${reference}`,
    heading: "We're reviewing our decision",
    sentence: (traveller) =>
      `We rejected ${traveller} by mistake, and have reopened this part of your application.`,
    next: "You don't need to do anything. We'll email you the new decision. A refund we've already made stays yours.",
  },
  number: "Application number",
  destination: "Destination",
  open: "View application",
};

const hindi: MailTexts = {
  recall: {
    subject: (traveller, destination, reference) =>
      `${traveller} का वीज़ा इस्तेमाल न करें: आपका ${destination} वीज़ा आवेदन ${reference}`,
    heading: "हमने एक वीज़ा वापस लिया है",
    sentence: (traveller) =>
      `${traveller} के लिए भेजा गया वीज़ा ग़लत है। कृपया उस पर यात्रा न करें और उसकी सभी प्रतियाँ मिटा दें।`,
    next: "अब उसे डाउनलोड नहीं किया जा सकता। हमें खेद है। सही वीज़ा मिलते ही हम आपको ई-मेल करेंगे।",
  },
  reopen: {
    subject: (traveller, destination, reference) =>
      `${traveller} की दोबारा जाँच हो रही है: आपका ${destination} वीज़ा आवेदन ${reference}`,
    heading: "हम अपने फ़ैसले की दोबारा जाँच कर रहे हैं",
    sentence: (traveller) => `हमने ${traveller} को ग़लती से नामंज़ूर किया था, और आवेदन का यह हिस्सा फिर खोल दिया है।`,
    next: "आपको कुछ नहीं करना है। नया फ़ैसला हम आपको ई-मेल से बताएँगे। जो रक़म हम लौटा चुके हैं, वह आपकी ही रहेगी।",
  },
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  open: "आवेदन देखें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
