// The email when a refund did not reach the payer: we still hold the money, and what happens next (P9).
import { brand } from "#domain/brand.ts";
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface RefundFailed {
  language: Language;
  fullName: string;
  amountPaise: Paise;
  /** Null for a payment that did not lead to an application. */
  application: {
    /** The application number, PRV-…. */
    reference: string;
    destinationName: string;
    /** The number of the credit note that is no longer valid, if one was issued. */
    withdrawnNumber: string | null;
    trackUrl: string;
  } | null;
}

export function refundFailedMail({ language, fullName, amountPaise, application }: RefundFailed): MailText {
  const texts = textsByLanguage[language];
  const amount = formatRupees(amountPaise);
  const rows: [string, string][] = [[texts.amount, amount]];
  const open: MailPart[] = [];
  if (application) {
    const { reference, destinationName, withdrawnNumber, trackUrl } = application;
    rows.push([texts.number, reference], [texts.destination, countryIn(language, destinationName)]);
    if (withdrawnNumber) rows.push([texts.withdrawn, withdrawnNumber]);
    open.push({ kind: "action", label: texts.open, url: trackUrl });
  }
  return composeMail({
    language,
    subject: texts.subject(amount, application?.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.returned(amount) },
      { kind: "facts", rows },
      { kind: "text", text: texts.next },
      ...open,
    ],
  });
}

const english = {
  subject: (amount: string, reference?: string) =>
    `Your refund of ${amount}${reference ? ` for application ${reference}` : ""} did not go through`,
  heading: "Your refund did not go through",
  preview: (amount: string) => `${amount} was returned to us. It's still yours.`,
  returned: (amount: string) =>
    `Your bank could not accept the ${amount} we refunded. The card or account may be closed or blocked. The money was returned to us, and it's still yours.`,
  amount: "Amount",
  number: "Application number",
  destination: "Destination",
  withdrawn: "Credit note (no longer valid)",
  next: `We're looking for another way to refund you and will email you again. If you now use a different card or account, please contact us at ${brand.email} or ${brand.phone}.`,
  open: "View application",
};

const hindi: typeof english = {
  subject: (amount, reference) => `${amount} का रिफ़ंड नहीं पहुँचा${reference ? `: आवेदन ${reference}` : ""}`,
  heading: "आपका रिफ़ंड आप तक नहीं पहुँचा",
  preview: (amount) => `${amount} की राशि हमारे पास वापस आ गई है। यह अब भी आपकी है।`,
  returned: (amount) =>
    `हमने जो ${amount} का रिफ़ंड भेजा था, उसे आपका बैंक स्वीकार नहीं कर सका। हो सकता है कार्ड या खाता बंद या ब्लॉक हो। राशि हमारे पास वापस आ गई है, और अब भी आपकी है।`,
  amount: "राशि",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  withdrawn: "क्रेडिट नोट (अब मान्य नहीं)",
  next: `हम राशि लौटाने का दूसरा तरीका ढूँढ रहे हैं और आपको फिर से ईमेल करेंगे। यदि आप अब कोई दूसरा कार्ड या खाता इस्तेमाल करते हैं, तो कृपया ${brand.email} या ${brand.phone} पर हमसे संपर्क करें।`,
  open: "आवेदन देखें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
