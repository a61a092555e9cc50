// The email after a cancellation: how much is refunded and when (domain/refunds; D9).
import { countryIn } from "#domain/content/in-language.ts";
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
  /** What the terms grant at this stage, regardless of earlier refunds. */
  grantedPaise: Paise;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function cancelledMail(cancelled: Cancelled): MailText {
  const { language, reference, destinationName, refundPaise, grantedPaise } = cancelled;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const amount = formatRupees(refundPaise);
  const without = grantedPaise > 0 ? texts.alreadyRefunded : texts.noRefund;
  const refund = refundPaise > 0 ? texts.refund(amount) : without;
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${refund}`,
    parts: [
      { kind: "text", text: greeting(cancelled.fullName, language) },
      { kind: "text", text: texts.sentence },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
          [texts.refundLabel, amount],
        ],
      },
      { kind: "text", text: refund },
      { kind: "action", label: texts.open, url: cancelled.trackUrl },
    ],
  });
}

const english = {
  subject: (destination: string, reference: string) =>
    `Cancelled: your ${destination} visa application ${reference}`,
  heading: "Your application is cancelled",
  sentence: "Your visa application has been cancelled. We won't process it any further.",
  number: "Application number",
  destination: "Destination",
  refundLabel: "Refund",
  refund: (amount: string) =>
    `We'll refund ${amount} to your original payment method and email you when we've sent it. Your bank may take up to 10 working days to show it.`,
  alreadyRefunded: "We had already refunded everything you paid, so no further refund is due.",
  noRefund: "No refund is due at this stage, as explained in the refund terms you saw before paying.",
  open: "View application",
};

const hindi: typeof english = {
  subject: (destination, reference) => `रद्द: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपका आवेदन रद्द हो गया है",
  sentence: "आपका वीज़ा आवेदन रद्द कर दिया गया है, इस पर अब कोई कार्रवाई नहीं होगी।",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  refundLabel: "रिफ़ंड",
  refund: (amount) =>
    `हम ${amount} का रिफ़ंड उसी माध्यम में करेंगे जिससे आपने भुगतान किया था, और भेजते ही आपको ईमेल करेंगे। राशि बैंक में दिखने में 10 कार्यदिवस तक लग सकते हैं।`,
  alreadyRefunded: "आपने जो भुगतान किया था, वह पूरा पहले ही लौटाया जा चुका है, इसलिए अब और रिफ़ंड बाक़ी नहीं है।",
  noRefund: "इस चरण पर रिफ़ंड नहीं मिलता, जैसा कि भुगतान से पहले दिखाई गई रिफ़ंड की शर्तों में बताया गया था।",
  open: "आवेदन देखें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
