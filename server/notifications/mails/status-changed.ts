// The email for each change of an application's status (docs/decisions/0017, D9).
import { type ApplicationStatus, statusTitles } from "#domain/applications.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface StatusChanged {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  status: ApplicationStatus;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function statusChangedMail(change: StatusChanged): MailText {
  const { language, reference, destinationName, status } = change;
  const texts = textsByLanguage[language];
  const { heading, sentence } = texts.statuses[status];
  const facts: MailPart = {
    kind: "facts",
    rows: [
      [texts.number, reference],
      [texts.destination, destinationName],
      [texts.status, texts.titles[status]],
    ],
  };
  return composeMail({
    language,
    subject: texts.subject(heading, destinationName, reference),
    heading,
    preview: `${reference}: ${sentence}`,
    parts: [
      { kind: "text", text: greeting(change.fullName, language) },
      { kind: "text", text: sentence },
      facts,
      { kind: "action", label: texts.track, url: change.trackUrl },
    ],
  });
}

interface MailTexts {
  subject: (heading: string, destination: string, reference: string) => string;
  number: string;
  destination: string;
  status: string;
  track: string;
  titles: Record<ApplicationStatus, string>;
  statuses: Record<ApplicationStatus, { heading: string; sentence: string }>;
}

const english: MailTexts = {
  subject: (heading, destination, reference) =>
    `${heading}: your ${destination} visa application ${reference}`,
  number: "Application number",
  destination: "Destination",
  status: "Status",
  track: "Track application",
  titles: statusTitles,
  statuses: {
    submitted: {
      heading: "Your application is being checked again",
      sentence: "Thank you for your update. A specialist is checking your documents again.",
    },
    documents_verified: {
      heading: "Your documents are verified",
      sentence: "A specialist has checked your documents, and everything is in order.",
    },
    pending: {
      heading: "Your application needs your attention",
      sentence: "We need one item from you before we can continue. Your application page shows which one.",
    },
    approved: {
      heading: "Your visa is approved",
      sentence: "Congratulations! Your visa application has been approved.",
    },
    rejected: {
      heading: "Your application was not approved",
      sentence: "We're sorry, your visa application was not approved. You can apply again.",
    },
    cancelled: {
      heading: "Your application is cancelled",
      sentence: "Your visa application has been cancelled. We won't process it any further.",
    },
  },
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
  statuses: {
    submitted: {
      heading: "आपके आवेदन की फिर से जाँच हो रही है",
      sentence: "जानकारी भेजने के लिए धन्यवाद। हमारे विशेषज्ञ आपके दस्तावेज़ों की फिर से जाँच कर रहे हैं।",
    },
    documents_verified: {
      heading: "आपके दस्तावेज़ सत्यापित हो गए हैं",
      sentence: "हमारे विशेषज्ञ ने आपके दस्तावेज़ों की जाँच कर ली है, और सब कुछ ठीक है।",
    },
    pending: {
      heading: "आपके आवेदन पर आपका ध्यान चाहिए",
      sentence: "आगे बढ़ने के लिए हमें आपसे एक चीज़ चाहिए। वह क्या है, यह आवेदन के पेज पर देखें।",
    },
    approved: {
      heading: "आपका वीज़ा मंज़ूर हो गया है",
      sentence: "बधाई हो, आपका वीज़ा आवेदन मंज़ूर हो गया है।",
    },
    rejected: {
      heading: "आपका आवेदन मंज़ूर नहीं हुआ",
      sentence: "हमें खेद है कि आपका वीज़ा आवेदन मंज़ूर नहीं हुआ। आप फिर से आवेदन कर सकते हैं।",
    },
    cancelled: {
      heading: "आपका आवेदन रद्द हो गया है",
      sentence: "आपका वीज़ा आवेदन रद्द कर दिया गया है, इस पर अब कोई कार्रवाई नहीं होगी।",
    },
  },
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
