// The email once a refund has gone through: the amount, the application, and the credit note if there is one (P9).
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Refunded {
  language: Language;
  fullName: string;
  amountPaise: Paise;
  /** Null for a payment that did not lead to an application. */
  application: {
    /** The application number, PRV-…. */
    reference: string;
    destinationName: string;
    creditNoteNumber: string;
    trackUrl: string;
  } | null;
}

export function refundedMail({ language, fullName, amountPaise, application }: Refunded): MailText {
  const texts = textsByLanguage[language];
  const amount = formatRupees(amountPaise);
  const about: MailPart[] = application
    ? [
        {
          kind: "facts",
          rows: [
            [texts.amount, amount],
            [texts.number, application.reference],
            [texts.destination, countryIn(language, application.destinationName)],
            [texts.creditNote, application.creditNoteNumber],
          ],
        },
        { kind: "text", text: texts.whenAndWhere },
        { kind: "action", label: texts.open, url: application.trackUrl },
      ]
    : [
        { kind: "facts", rows: [[texts.amount, amount]] },
        { kind: "text", text: texts.unused },
        { kind: "text", text: texts.when },
      ];
  return composeMail({
    language,
    subject: texts.subject(amount, application?.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.sent(amount) },
      ...about,
    ],
  });
}

const english = {
  subject: (amount: string, reference?: string) =>
    `Refund of ${amount}${reference ? ` for your application ${reference}` : ""}`,
  heading: "We've sent your refund",
  preview: (amount: string) => `${amount} to your original payment method.`,
  sent: (amount: string) => `We've refunded ${amount} to your original payment method.`,
  amount: "Amount",
  number: "Application number",
  destination: "Destination",
  creditNote: "Credit note",
  whenAndWhere:
    "Your bank may take up to 10 working days to show it. Your credit note is attached as a PDF. You can also download it from your application page.",
  unused: "Your payment did not lead to an application, so we've refunded all of it.",
  when: "Your bank may take up to 10 working days to show it.",
  open: "View application",
};

const hindi: typeof english = {
  subject: (amount, reference) => `${amount} का रिफ़ंड${reference ? `: आवेदन ${reference}` : ""}`,
  heading: "आपका रिफ़ंड भेज दिया गया है",
  preview: (amount) => `${amount} उसी माध्यम में, जिससे आपने भुगतान किया था।`,
  sent: (amount) => `हमने ${amount} का रिफ़ंड उसी माध्यम में कर दिया है जिससे आपने भुगतान किया था।`,
  amount: "राशि",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  creditNote: "क्रेडिट नोट",
  whenAndWhere:
    "राशि बैंक में दिखने में 10 कार्यदिवस तक लग सकते हैं। आपका क्रेडिट नोट (PDF) इस ईमेल के साथ है। आप उसे आवेदन के पेज से भी डाउनलोड कर सकते हैं।",
  unused: "इस भुगतान से कोई आवेदन जमा नहीं हुआ, इसलिए हमने पूरी राशि वापस कर दी है।",
  when: "राशि बैंक में दिखने में 10 कार्यदिवस तक लग सकते हैं।",
  open: "आवेदन देखें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
