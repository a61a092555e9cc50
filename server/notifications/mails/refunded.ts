// The mail once a refund has gone through: how much, for what, and the credit note where there is one (P9).
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Refunded {
  language: Language;
  fullName: string;
  amountPaise: Paise;
  /** Null for money that found no application. */
  application: {
    /** The application number, PRV-…. */
    reference: string;
    destinationName: string;
    creditNoteNumber: string;
    trackUrl: string;
  } | null;
}

export function refundedMail({ language, fullName, amountPaise, application }: Refunded): MailText {
  const words = texts[language];
  const amount = formatRupees(amountPaise);
  const about: MailPart[] = application
    ? [
        {
          kind: "facts",
          rows: [
            [words.amount, amount],
            [words.number, application.reference],
            [words.destination, application.destinationName],
            [words.creditNote, application.creditNoteNumber],
          ],
        },
        { kind: "text", text: words.whenAndWhere },
        { kind: "action", label: words.open, url: application.trackUrl },
      ]
    : [
        { kind: "facts", rows: [[words.amount, amount]] },
        { kind: "text", text: words.unused },
        { kind: "text", text: words.when },
      ];
  return composeMail({
    language,
    subject: words.subject(amount, application?.reference),
    heading: words.heading,
    preview: words.preview(amount),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.sent(amount) },
      ...about,
    ],
  });
}

const english = {
  subject: (amount: string, reference?: string) =>
    `Refund of ${amount}${reference ? ` for your application ${reference}` : ""}`,
  heading: "Your refund is on its way",
  preview: (amount: string) => `${amount} go back the way you paid.`,
  sent: (amount: string) => `We have sent ${amount} back the way you paid.`,
  amount: "Amount",
  number: "Application number",
  destination: "Destination",
  creditNote: "Credit note",
  whenAndWhere:
    "It can take up to 10 working days until your bank shows it. The credit note is attached (PDF). You can also download it on the application's page.",
  unused: "The payment did not lead to an application, so all of it goes back.",
  when: "It can take up to 10 working days until your bank shows it.",
  open: "Open the application",
};

const hindi: typeof english = {
  subject: (amount, reference) => `${amount} का रिफ़ंड${reference ? `: आवेदन ${reference}` : ""}`,
  heading: "आपका रिफ़ंड भेज दिया गया है",
  preview: (amount) => `${amount} उसी तरीके से वापस आ रहे हैं जिससे आपने भुगतान किया था।`,
  sent: (amount) => `हमने ${amount} उसी तरीके से वापस भेज दिए हैं जिससे आपने भुगतान किया था।`,
  amount: "राशि",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  creditNote: "क्रेडिट नोट",
  whenAndWhere:
    "बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं। क्रेडिट नोट (PDF) साथ में है। उसे आवेदन के पेज से भी डाउनलोड किया जा सकता है।",
  unused: "इस भुगतान से कोई आवेदन जमा नहीं हुआ, इसलिए पूरी राशि वापस की जा रही है।",
  when: "बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं।",
  open: "आवेदन खोलें",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
