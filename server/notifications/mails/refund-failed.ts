// The mail when a refund did not reach the payer: the money is with us, and what happens next (P9).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface RefundFailed {
  language: Language;
  fullName: string;
  amountPaise: Paise;
  /** Null for money that found no application. */
  application: {
    /** The application number, PRV-…. */
    reference: string;
    destinationName: string;
    /** The credit note that no longer counts, where one was given. */
    withdrawnNumber: string | null;
    trackUrl: string;
  } | null;
}

export function refundFailedMail({ language, fullName, amountPaise, application }: RefundFailed): MailText {
  const words = texts[language];
  const amount = formatRupees(amountPaise);
  const rows: [string, string][] = [[words.amount, amount]];
  const open: MailPart[] = [];
  if (application) {
    const { reference, destinationName, withdrawnNumber, trackUrl } = application;
    rows.push([words.number, reference], [words.destination, destinationName]);
    if (withdrawnNumber) rows.push([words.withdrawn, withdrawnNumber]);
    open.push({ kind: "action", label: words.open, url: trackUrl });
  }
  return composeMail({
    language,
    subject: words.subject(amount, application?.reference),
    heading: words.heading,
    preview: words.preview(amount),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.cameBack(amount) },
      { kind: "facts", rows },
      { kind: "text", text: words.next },
      ...open,
    ],
  });
}

const english = {
  subject: (amount: string, reference?: string) =>
    `Your refund of ${amount}${reference ? ` for ${reference}` : ""} did not arrive`,
  heading: "Your refund did not reach you",
  preview: (amount: string) => `${amount} came back to us. They are still yours.`,
  cameBack: (amount: string) =>
    `Your bank could not take the ${amount} that we sent you: the card or account may be closed or blocked. The money came back to us, and it is still yours.`,
  amount: "Amount",
  number: "Application number",
  destination: "Destination",
  withdrawn: "Credit note, no longer valid",
  next: `We are looking for another way to pay it back, and write to you again. If you use another card or account now, please tell us: ${brand.email} or ${brand.phone}.`,
  open: "Open the application",
};

const hindi: typeof english = {
  subject: (amount, reference) => `${amount} का रिफ़ंड नहीं पहुँचा${reference ? `: आवेदन ${reference}` : ""}`,
  heading: "आपका रिफ़ंड आप तक नहीं पहुँचा",
  preview: (amount) => `${amount} हमारे पास वापस आ गए हैं। यह राशि अब भी आपकी है।`,
  cameBack: (amount) =>
    `हमने जो ${amount} भेजे थे, उन्हें आपका बैंक स्वीकार नहीं कर सका: हो सकता है कार्ड या खाता बंद या अवरुद्ध हो। राशि हमारे पास वापस आ गई है, और अब भी आपकी है।`,
  amount: "राशि",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  withdrawn: "क्रेडिट नोट, अब मान्य नहीं",
  next: `हम इसे लौटाने का दूसरा तरीका ढूँढ रहे हैं, और आपको फिर लिखेंगे। यदि आप अब कोई दूसरा कार्ड या खाता इस्तेमाल करते हैं, तो कृपया हमें बताएँ: ${brand.email} या ${brand.phone}।`,
  open: "आवेदन खोलें",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
