// The email for the decision on one traveller: the visa to download, or the reason and how to apply again (D9, D18).
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { type RejectionReason, rejectionReasons } from "#domain/review/reasons.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface TravellerDecided {
  language: Language;
  fullName: string;
  travellerName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  /** How many of the travellers are approved so far. */
  approved: number;
  travellers: number;
  /** Null when the visa was approved. */
  rejection: { reason: RejectionReason; words: string; refundPaise: Paise } | null;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function travellerDecidedMail(decided: TravellerDecided): MailText {
  const { language, reference, destinationName, travellerName, rejection } = decided;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const outcome = rejection ? texts.rejected : texts.approved;
  return composeMail({
    language,
    subject: outcome.subject(travellerName, destination, reference),
    heading: outcome.heading,
    preview: `${reference}: ${outcome.sentence(travellerName)}`,
    parts: [
      { kind: "text", text: greeting(decided.fullName, language) },
      { kind: "text", text: outcome.sentence(travellerName) },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
          [texts.summary, texts.count(decided.approved, decided.travellers)],
          ...(rejection ? [[texts.reason, texts.reasons[rejection.reason]] as const] : []),
          ...(rejection?.words ? [[texts.note, rejection.words] as const] : []),
        ],
      },
      ...(rejection ? afterRejection(rejection, texts) : []),
      { kind: "action", label: outcome.open, url: decided.trackUrl },
    ],
  });
}

function afterRejection(
  { refundPaise }: NonNullable<TravellerDecided["rejection"]>,
  texts: MailTexts,
): MailPart[] {
  const again: MailPart = { kind: "text", text: texts.again };
  if (refundPaise === 0) return [again];
  return [{ kind: "text", text: texts.refund(formatRupees(refundPaise)) }, again];
}

interface OutcomeTexts {
  subject: (traveller: string, destination: string, reference: string) => string;
  heading: string;
  sentence: (traveller: string) => string;
  open: string;
}

interface MailTexts {
  approved: OutcomeTexts;
  rejected: OutcomeTexts;
  number: string;
  destination: string;
  summary: string;
  count: (approved: number, of: number) => string;
  reason: string;
  note: string;
  reasons: Record<RejectionReason, string>;
  refund: (amount: string) => string;
  again: string;
}

const english: MailTexts = {
  approved: {
    subject: (traveller, destination, reference) =>
      `Visa approved for ${traveller}: your ${destination} visa application ${reference}`,
    heading: "Visa approved",
    sentence: (traveller) => `The visa for ${traveller} has been approved and is ready to download.`,
    open: "Download visa",
  },
  rejected: {
    subject: (traveller, destination, reference) =>
      `Visa not approved for ${traveller}: your ${destination} visa application ${reference}`,
    heading: "Visa not approved",
    sentence: (traveller) => `We're sorry, the visa for ${traveller} was not approved.`,
    open: "View application",
  },
  number: "Application number",
  destination: "Destination",
  summary: "So far",
  count: (approved, of) => `${approved} of ${of} ${of === 1 ? "traveller" : "travellers"} approved`,
  reason: "Reason",
  note: "Specialist's note",
  reasons: rejectionReasons,
  refund: (amount) => `We'll refund ${amount} for this traveller to your original payment method.`,
  again:
    "You can apply again. Choose 'Apply again' on your application page to reuse the details and documents of the rejected travellers. You only need to choose new travel dates.",
};

const hindi: MailTexts = {
  approved: {
    subject: (traveller, destination, reference) =>
      `${traveller} का वीज़ा मंज़ूर: आपका ${destination} वीज़ा आवेदन ${reference}`,
    heading: "वीज़ा मंज़ूर हुआ",
    sentence: (traveller) => `${traveller} का वीज़ा मंज़ूर हो गया है और डाउनलोड के लिए तैयार है।`,
    open: "वीज़ा डाउनलोड करें",
  },
  rejected: {
    subject: (traveller, destination, reference) =>
      `${traveller} का वीज़ा मंज़ूर नहीं हुआ: आपका ${destination} वीज़ा आवेदन ${reference}`,
    heading: "वीज़ा मंज़ूर नहीं हुआ",
    sentence: (traveller) => `हमें खेद है कि ${traveller} का वीज़ा मंज़ूर नहीं हुआ।`,
    open: "आवेदन देखें",
  },
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  summary: "अब तक",
  count: (approved, of) => `${of} में से ${approved} यात्री मंज़ूर`,
  reason: "कारण",
  note: "विशेषज्ञ की टिप्पणी",
  reasons: {
    passport_validity: "पासपोर्ट की वैधता पर्याप्त नहीं है",
    documents_not_genuine: "किसी दस्तावेज़ की प्रामाणिकता की पुष्टि नहीं हो सकी",
    documents_insufficient: "दस्तावेज़ गंतव्य की शर्तें पूरी नहीं करते",
    funds: "पर्याप्त धन का प्रमाण नहीं है",
    earlier_refusal: "पहले तय समय से ज़्यादा ठहरना या पहले की नामंज़ूरी",
    purpose: "यात्रा का उद्देश्य इस वीज़ा से मेल नहीं खाता",
    refused_by_authority: "प्राधिकरण ने बिना कारण बताए अस्वीकार किया",
    other: "अन्य कारण",
  },
  refund: (amount) => `इस यात्री के लिए हम ${amount} उसी माध्यम में लौटाएँगे जिससे आपने भुगतान किया था।`,
  again:
    "आप फिर से आवेदन कर सकते हैं। आवेदन के पेज पर 'फिर से आवेदन करें' चुनें: नामंज़ूर यात्रियों के विवरण और दस्तावेज़ पहले से भरे मिलेंगे। आपको केवल यात्रा की नई तारीख़ें चुननी होंगी।",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
