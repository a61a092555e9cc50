// The email when one document is requested again: which one, why, and the link to upload it (D9).
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { type DocumentKind, documentKinds } from "#domain/documents/document-kinds.ts";
import { hindiDocumentKinds } from "#domain/documents/hindi-document-kinds.ts";
import { type AskAgainReason, askAgainReasons } from "#domain/review/reasons.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface ItemAsked {
  language: Language;
  fullName: string;
  travellerName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  item: DocumentKind;
  reason: AskAgainReason;
  /** The specialist's note; may be empty. */
  words: string;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function itemAskedMail(asked: ItemAsked): MailText {
  const { language, reference, destinationName } = asked;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${texts.items[asked.item]}`,
    parts: [
      { kind: "text", text: greeting(asked.fullName, language) },
      { kind: "text", text: texts.sentence },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.traveller, asked.travellerName],
          [texts.item, texts.items[asked.item]],
          [texts.reason, askReasonsIn[language][asked.reason]],
          ...(asked.words === "" ? [] : [[texts.note, asked.words] as const]),
        ],
      },
      { kind: "action", label: texts.open, url: asked.trackUrl },
    ],
  });
}

interface MailTexts {
  subject: (destination: string, reference: string) => string;
  heading: string;
  sentence: string;
  number: string;
  traveller: string;
  item: string;
  items: Record<DocumentKind, string>;
  reason: string;
  note: string;
  open: string;
}

const english: MailTexts = {
  subject: (destination, reference) => `Action needed: your ${destination} visa application ${reference}`,
  heading: "Your application needs your attention",
  sentence: "We need one item from you before we can continue. You don't have to enter anything else again.",
  number: "Application number",
  traveller: "Traveller",
  item: "Item",
  items: documentKinds,
  reason: "Reason",
  note: "Specialist's note",
  open: "Upload it",
};

const hindi: MailTexts = {
  subject: (destination, reference) => `आपकी कार्रवाई ज़रूरी है: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपके आवेदन पर आपका ध्यान चाहिए",
  sentence: "आगे बढ़ने के लिए हमें आपसे एक चीज़ चाहिए। आपको और कुछ दोबारा नहीं भरना है।",
  number: "आवेदन संख्या",
  traveller: "यात्री",
  item: "दस्तावेज़",
  items: hindiDocumentKinds,
  reason: "कारण",
  note: "विशेषज्ञ की टिप्पणी",
  open: "अपलोड करें",
};

/** Why a document is requested, as travellers read it. */
export const askReasonsIn = {
  en: askAgainReasons,
  hi: {
    unreadable: "तस्वीर पढ़ी नहीं जा सकती",
    cut_off: "एक हिस्सा कटा हुआ है",
    glare: "चमक से दस्तावेज़ का एक हिस्सा छिप गया है",
    wrong_document: "ग़लत दस्तावेज़ या किसी और का",
    expired: "दस्तावेज़ की अवधि समाप्त हो चुकी है",
    differs: "आवेदन से मेल नहीं खाता",
    incomplete: "पन्ने या हस्ताक्षर नहीं हैं",
    photo_rules: "फ़ोटो गंतव्य के नियमों के अनुसार नहीं है",
    other: "अन्य कारण",
  },
} as const satisfies Record<Language, Record<AskAgainReason, string>>;

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
