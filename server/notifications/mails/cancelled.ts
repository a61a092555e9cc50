// The mail after a cancellation: what comes back, and when (domain/refunds; D9).
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Cancelled {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  refundPaise: Paise;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function cancelledMail(cancelled: Cancelled): MailText {
  const { language, reference, destinationName, refundPaise } = cancelled;
  const words = texts[language];
  const amount = formatRupees(refundPaise);
  const back = refundPaise > 0 ? words.refund(amount) : words.noRefund;
  return composeMail({
    language,
    subject: words.subject(destinationName, reference),
    heading: words.heading,
    preview: `${reference}: ${back}`,
    parts: [
      { kind: "text", text: greeting(cancelled.fullName, language) },
      { kind: "text", text: words.sentence },
      {
        kind: "facts",
        rows: [
          [words.number, reference],
          [words.destination, destinationName],
          [words.comesBack, amount],
        ],
      },
      { kind: "text", text: back },
      { kind: "action", label: words.open, url: cancelled.trackUrl },
    ],
  });
}

const english = {
  subject: (destination: string, reference: string) =>
    `Cancelled: your ${destination} visa application ${reference}`,
  heading: "Your application is cancelled",
  sentence: "Your visa application has been cancelled, and nothing more will be done with it.",
  number: "Application number",
  destination: "Destination",
  comesBack: "Your refund",
  refund: (amount: string) =>
    `${amount} go back the way you paid. It can take up to 10 working days until your bank shows them; we write to you once they are sent.`,
  noRefund: "Nothing is given back at this stage, as the terms say that you saw before paying.",
  open: "Open the application",
};

const hindi: typeof english = {
  subject: (destination, reference) => `रद्द: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपका आवेदन रद्द हो गया है",
  sentence: "आपका वीज़ा आवेदन रद्द कर दिया गया है, और इस पर आगे कोई काम नहीं होगा।",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  comesBack: "आपको वापस मिलेंगे",
  refund: (amount) =>
    `${amount} उसी तरीके से वापस आएँगे जिससे आपने भुगतान किया था। बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं; भेजते ही हम आपको लिखेंगे।`,
  noRefund: "इस चरण पर कुछ वापस नहीं होता, जैसा भुगतान से पहले दिखाई गई शर्तों में लिखा था।",
  open: "आवेदन खोलें",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
