// The email when a visa is later than promised: why, the new date, and what the traveller can do.
import { countryIn, dateIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { LateStage } from "#domain/dates/estimates.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface EstimateRevised {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The application number, PRV-…. */
  reference: string;
  promised: CalendarDate;
  revised: CalendarDate;
  stage: LateStage;
  /** What cancelling would refund now; null if it is too late. */
  refundPaise: Paise | null;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function estimateRevisedMail(late: EstimateRevised): MailText {
  const { language, reference, destinationName, refundPaise } = late;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const date = dateIn(language, late.revised);
  const cancel: MailPart[] = refundPaise
    ? [{ kind: "text", text: texts.cancel(formatRupees(refundPaise)) }]
    : [];
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${texts.expected} ${date}`,
    parts: [
      { kind: "text", text: greeting(late.fullName, language) },
      { kind: "text", text: texts.sentence(destination, dateIn(language, late.promised)) },
      { kind: "text", text: texts.reasons[late.stage] },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
          [texts.expected, date],
        ],
      },
      { kind: "text", text: texts.advice },
      ...cancel,
      { kind: "action", label: texts.track, url: late.trackUrl },
    ],
  });
}

interface MailTexts {
  subject: (destination: string, reference: string) => string;
  heading: string;
  sentence: (destination: string, date: string) => string;
  reasons: Record<LateStage, string>;
  number: string;
  destination: string;
  expected: string;
  advice: string;
  cancel: (amount: string) => string;
  track: string;
}

const english: MailTexts = {
  subject: (destination, reference) =>
    `Later than we said: your ${destination} visa application ${reference}`,
  heading: "Your visa will be later than we said",
  sentence: (destination, date) =>
    `We're sorry. We expected your ${destination} visa by ${date}, and it has not been decided yet.`,
  reasons: {
    checking: "Our specialists have not finished checking your documents.",
    filing: "Your documents are verified, but we have not filed your application with the authority yet.",
    authority: "We have filed your application, and the authority has not decided yet.",
  },
  number: "Application number",
  destination: "Destination",
  expected: "Now expected by",
  advice:
    "Don't travel or book anything you can't cancel until you have the visa. On your application page you can ask an expert.",
  cancel: (amount) => `You can still cancel there and get ${amount} back.`,
  track: "Track application",
};

const hindi: MailTexts = {
  subject: (destination, reference) => `बताए समय से देर: आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपके वीज़ा में बताए समय से ज़्यादा देर होगी",
  sentence: (destination, date) =>
    `हमें खेद है। आपका ${destination} वीज़ा ${date} तक मिलने की उम्मीद थी, पर अभी तक निर्णय नहीं हुआ है।`,
  reasons: {
    checking: "हमारे विशेषज्ञों ने आपके दस्तावेज़ों की जाँच अभी पूरी नहीं की है।",
    filing: "आपके दस्तावेज़ सत्यापित हैं, पर हमने आवेदन अभी प्राधिकरण में जमा नहीं किया है।",
    authority: "हमने आपका आवेदन जमा कर दिया है, और प्राधिकरण ने अभी निर्णय नहीं लिया है।",
  },
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  expected: "अब अनुमानित तारीख़",
  advice: "वीज़ा मिलने तक यात्रा न करें और ऐसी बुकिंग न करें जो रद्द न हो सके। आवेदन के पेज पर आप विशेषज्ञ से पूछ सकते हैं।",
  cancel: (amount) => `आप वहाँ अब भी आवेदन रद्द करके ${amount} वापस पा सकते हैं।`,
  track: "आवेदन ट्रैक करें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, MailTexts>;
