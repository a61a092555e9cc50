// The email when documents or details are needed: which, why, by when, and the link to answer.
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";
import { type AskedRows, askedRows, itemName } from "./asked-rows.ts";

export interface ItemsAsked extends AskedRows {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function itemsAskedMail(asked: ItemsAsked): MailText {
  const { language, reference, destinationName, items } = asked;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${items.map((item) => itemName(language, item)).join(", ")}`,
    parts: [
      { kind: "text", text: greeting(asked.fullName, language) },
      { kind: "text", text: texts.sentence(items.length) },
      { kind: "facts", rows: [[texts.number, reference], ...askedRows(language, asked)] },
      { kind: "action", label: texts.open, url: asked.trackUrl },
    ],
  });
}

const english = {
  subject: (destination: string, reference: string) =>
    `Action needed: your ${destination} visa application ${reference}`,
  heading: "Your application needs your attention",
  sentence: (count: number) =>
    `We need ${count === 1 ? "one item" : `${count} items`} from you before we can continue. You don't have to enter anything else again.`,
  number: "Application number",
  open: "Answer now",
};

const hindi: typeof english = {
  subject: (destination, reference) => `आपकी कार्रवाई ज़रूरी है: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपके आवेदन पर आपका ध्यान चाहिए",
  sentence: (count) =>
    `आगे बढ़ने के लिए हमें आपसे ${count === 1 ? "एक चीज़ चाहिए" : `${count} चीज़ें चाहिए`}। आपको और कुछ दोबारा नहीं भरना है।`,
  number: "आवेदन संख्या",
  open: "अभी जवाब दें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
