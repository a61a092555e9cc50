// The email after submission: application number, travellers, estimated date and the link to track it (§2).
import { countryIn, dateIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { visaTimingOf } from "#domain/dates/visa-timing.ts";
import { composeMail, greeting, type MailPart } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface Confirmation {
  language: Language;
  fullName: string;
  /** The application number, PRV-…. */
  reference: string;
  destinationName: string;
  /** First names only, because emails are read over shoulders. */
  travellerNames: readonly string[];
  estimatedDate: CalendarDate;
  totalPaise: Paise;
  travelDate: TravelDate | null;
  /** The absolute address of the track page. */
  trackUrl: string;
}

export function confirmationMail(submitted: Confirmation): MailText {
  const { language, reference, destinationName, travellerNames, estimatedDate, totalPaise } = submitted;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  const date = dateIn(language, estimatedDate);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: texts.preview(reference, date),
    parts: [
      { kind: "text", text: greeting(submitted.fullName, language) },
      { kind: "text", text: texts.thanks },
      {
        kind: "facts",
        rows: [
          [texts.number, reference],
          [texts.destination, destination],
          [travellerNames.length === 1 ? texts.traveller : texts.travellers, travellerNames.join(", ")],
          [texts.total, formatRupees(totalPaise)],
          [texts.estimated, date],
        ],
      },
      ...timingPart(submitted),
      { kind: "text", text: texts.next },
      { kind: "text", text: texts.receipt },
      { kind: "action", label: texts.track, url: submitted.trackUrl },
    ],
  });
}

/** A warning if the visa is expected only after the trip has started or ended. */
function timingPart({ language, travelDate, estimatedDate }: Confirmation): MailPart[] {
  const timing = travelDate && visaTimingOf(travelDate, estimatedDate);
  if (!timing || timing === "before_departure") return [];
  const { timings, advice } = textsByLanguage[language];
  const sentence = timings[timing]({
    ready: dateIn(language, estimatedDate),
    departure: dateIn(language, travelDate.departure),
    arrival: dateIn(language, travelDate.arrival),
  });
  return [{ kind: "text", text: `${sentence} ${advice}` }];
}

interface Dates {
  ready: string;
  departure: string;
  arrival: string;
}

const english = {
  subject: (destination: string, reference: string) => `Your ${destination} visa application ${reference}`,
  heading: "We've received your application",
  preview: (reference: string, date: string) =>
    `${reference}: paid and submitted. Estimated visa date: ${date}.`,
  thanks: "Thank you. We've received your payment, and your visa application has been submitted.",
  number: "Application number",
  destination: "Destination",
  traveller: "Traveller",
  travellers: "Travellers",
  total: "Total paid",
  estimated: "Estimated visa date",
  timings: {
    on_departure: ({ ready }: Dates) => `Your visa is expected on ${ready}, the day your trip starts.`,
    during_trip: ({ ready, departure }: Dates) =>
      `Your visa is expected on ${ready}, after your trip starts on ${departure}.`,
    after_return: ({ ready, arrival }: Dates) =>
      `Your trip ends on ${arrival}, but your visa is not expected before ${ready}.`,
  },
  advice:
    "Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert on your application page. Until we file the application, you can also cancel it there.",
  next: "Next, a specialist checks your documents and files them with the authority. We'll email you at every step, and straight away if something is missing.",
  receipt: "Your receipt is attached as a PDF. You can also download it from your application page.",
  track: "Track application",
};

const hindi: typeof english = {
  subject: (destination, reference) => `आपका ${destination} वीज़ा आवेदन ${reference}`,
  heading: "आपका आवेदन हमें मिल गया है",
  preview: (reference, date) =>
    `${reference}: भुगतान हो गया और आवेदन जमा हो गया। वीज़ा की अनुमानित तारीख़: ${date}।`,
  thanks: "धन्यवाद। आपका भुगतान मिल गया है और आपका वीज़ा आवेदन जमा हो गया है।",
  number: "आवेदन संख्या",
  destination: "गंतव्य",
  traveller: "यात्री",
  travellers: "यात्री",
  total: "कुल भुगतान",
  estimated: "वीज़ा की अनुमानित तारीख़",
  timings: {
    on_departure: ({ ready }) =>
      `आपका वीज़ा ${ready} को मिलने की उम्मीद है, ठीक उसी दिन जब आपकी यात्रा शुरू होती है।`,
    during_trip: ({ ready, departure }) =>
      `आपका वीज़ा ${ready} को मिलने की उम्मीद है, जबकि आपकी यात्रा ${departure} को शुरू होती है।`,
    after_return: ({ ready, arrival }) =>
      `आपकी यात्रा ${arrival} को ख़त्म होती है, पर वीज़ा ${ready} से पहले मिलने की उम्मीद नहीं है।`,
  },
  advice:
    "वीज़ा मिलने तक यात्रा न करें और ऐसी बुकिंग न करें जो रद्द न हो सके। अगर यह तारीख़ ठीक नहीं है, तो आवेदन के पेज पर विशेषज्ञ से पूछें। जमा होने तक आप वहाँ आवेदन रद्द भी कर सकते हैं।",
  next: "अब हमारे विशेषज्ञ आपके दस्तावेज़ों की जाँच करके उन्हें प्राधिकरण के पास जमा करेंगे। हम आपको हर चरण पर ईमेल करेंगे, और कुछ कम हो तो तुरंत बताएँगे।",
  receipt: "आपकी रसीद (PDF) इस ईमेल के साथ है। आप उसे आवेदन के पेज से भी डाउनलोड कर सकते हैं।",
  track: "आवेदन ट्रैक करें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
