// The email for a change of status that has no email of its own (docs/decisions/0017, D9).
import { type ApplicationStatus, statusTitles } from "#domain/applications.ts";
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

/**
 * Why the status changed. A pending application returns because its traveller answered or because staff withdrew the
 * request. Requests, decisions and cancellations have emails of their own.
 */
export type StatusOccasion = "documents_verified" | "answered" | "withdrawn";

export interface StatusChanged {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  status: ApplicationStatus;
  occasion: StatusOccasion;
  /** What cancelling would refund now; null if it is too late. Named once the documents are verified, before the filing. */
  refundPaise: Paise | null;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function statusChangedMail(change: StatusChanged): MailText {
  const { language, reference, destinationName, status, occasion } = change;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const { heading, sentence } = texts.occasions[occasion];
  const facts: MailPart = {
    kind: "facts",
    rows: [
      [texts.number, reference],
      [texts.destination, destination],
      [texts.status, texts.titles[status]],
    ],
  };
  return composeMail({
    language,
    subject: texts.subject(heading, destination, reference),
    heading,
    preview: `${reference}: ${sentence}`,
    parts: [
      { kind: "text", text: greeting(change.fullName, language) },
      { kind: "text", text: sentence },
      facts,
      ...lastChance(change),
      { kind: "action", label: texts.track, url: change.trackUrl },
    ],
  });
}

/** The filing comes next, and ends what cancelling refunds. */
function lastChance({ language, occasion, refundPaise }: StatusChanged): MailPart[] {
  if (occasion !== "documents_verified" || !refundPaise) return [];
  return [{ kind: "text", text: textsByLanguage[language].lastChance(formatRupees(refundPaise)) }];
}

interface MailTexts {
  subject: (heading: string, destination: string, reference: string) => string;
  number: string;
  destination: string;
  status: string;
  track: string;
  titles: Record<ApplicationStatus, string>;
  occasions: Record<StatusOccasion, { heading: string; sentence: string }>;
  lastChance: (amount: string) => string;
}

const english: MailTexts = {
  subject: (heading, destination, reference) =>
    `${heading}: your ${destination} visa application ${reference}`,
  number: "Application number",
  destination: "Destination",
  status: "Status",
  track: "Track application",
  titles: statusTitles,
  occasions: {
    answered: {
      heading: "We have your update",
      sentence: "Thank you. A specialist will check what you sent.",
    },
    withdrawn: {
      heading: "We no longer need anything from you",
      sentence:
        "We withdrew our request. You don't have to send anything, and we're continuing with your application.",
    },
    documents_verified: {
      heading: "Your documents are verified",
      sentence:
        "A specialist has opened and checked every document. Next we file your application with the authority.",
    },
  },
  lastChance: (amount) =>
    `Until we file it, you can still cancel on your application page and get ${amount} back. Once it is filed, it can no longer be cancelled.`,
};

const hindi: MailTexts = {
  subject: (heading, destination, reference) => `${heading}: आपका ${destination} वीज़ा आवेदन ${reference}`,
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  status: "स्थिति",
  track: "आवेदन ट्रैक करें",
  titles: {
    submitted: "जमा हुआ",
    documents_verified: "दस्तावेज़ जाँचे गए",
    pending: "लंबित",
    approved: "मंज़ूर",
    rejected: "नामंज़ूर",
    cancelled: "रद्द",
  },
  occasions: {
    answered: {
      heading: "आपका भेजा हुआ हमें मिल गया है",
      sentence: "धन्यवाद। एक विशेषज्ञ आपकी भेजी हुई चीज़ जाँचेंगे।",
    },
    withdrawn: {
      heading: "अब आपसे कुछ नहीं चाहिए",
      sentence: "हमने अपना अनुरोध वापस ले लिया है। आपको कुछ नहीं भेजना है, और आपके आवेदन पर काम जारी है।",
    },
    documents_verified: {
      heading: "आपके दस्तावेज़ सत्यापित हो गए हैं",
      sentence: "हमारे विशेषज्ञ ने हर दस्तावेज़ खोलकर जाँच लिया है। अब हम आपका आवेदन प्राधिकरण में जमा करेंगे।",
    },
  },
  lastChance: (amount) =>
    `जमा होने तक आप आवेदन के पेज पर उसे रद्द कर सकते हैं और ${amount} वापस पा सकते हैं। जमा होने के बाद उसे रद्द नहीं किया जा सकता।`,
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
