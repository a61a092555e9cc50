// Templates of messages to a traveller about an application, in the traveller's language. Staff edit them before sending.
import { countryIn, dateIn } from "../../content/in-language.ts";
import type { Language } from "../../content/languages.ts";
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { documentKinds, type DocumentKind } from "../../documents/document-kinds.ts";
import { hindiDocumentKinds } from "../../documents/hindi-document-kinds.ts";

export const templateNames = [
  "documentsFine",
  "documentsMissing",
  "filed",
  "visaLate",
  "delayed",
  "callMe",
] as const;
export type TemplateName = (typeof templateNames)[number];

/** What a template can say about an application. */
export interface TemplateValues {
  /** The name of the account. */
  name: string;
  /** The application number. */
  reference: string;
  /** In English. */
  destination: string;
  /** The date that the traveller was promised last. */
  promisedDate: CalendarDate;
  /** When the trip starts, if that is from today on and before the visa can be expected. */
  leavesOn: CalendarDate | null;
  /** Whether the trip of an open application has started. */
  hasLeft: boolean;
  /** Requested from the traveller and not uploaded yet. */
  missing: readonly DocumentKind[];
  /** Whether anything at all was requested and is still missing. */
  isWaiting: boolean;
  filedOn: CalendarDate | null;
}

/** The values as texts in one language. */
interface Words {
  name: string;
  reference: string;
  destination: string;
  promised: string;
  /** Undefined if the visa is expected before the trip. */
  leaves: string | undefined;
  missing: string;
  filedOn: string;
}

/** A template that does not fit the application, such as that of missing documents without any, is left out. */
export function fillTemplates(
  language: Language,
  values: TemplateValues,
): { name: TemplateName; text: string }[] {
  const kinds = language === "hi" ? hindiDocumentKinds : documentKinds;
  const words = {
    name: values.name,
    reference: values.reference,
    destination: countryIn(language, values.destination),
    promised: dateIn(language, values.promisedDate),
    leaves: values.leavesOn === null ? undefined : dateIn(language, values.leavesOn),
    missing: values.missing.map((kind) => kinds[kind]).join(", "),
    filedOn: values.filedOn === null ? "" : dateIn(language, values.filedOn),
  };
  const fits: Record<TemplateName, boolean> = {
    documentsFine: !values.isWaiting && values.filedOn === null && !values.hasLeft,
    documentsMissing: values.missing.length > 0,
    filed: values.filedOn !== null,
    visaLate: values.leavesOn !== null,
    delayed: true,
    callMe: true,
  };
  return templateNames
    .filter((name) => fits[name])
    .map((name) => ({ name, text: templates[language][name](words) }));
}

const english: Record<TemplateName, (words: Words) => string> = {
  documentsFine: ({ name, reference, destination, promised, leaves }) =>
    `Hello ${name},\n\nwe have everything we need for your ${destination} application ${reference}. ${
      leaves === undefined
        ? `You don't have to do anything now. We expect a decision by ${promised}.`
        : `But your trip starts on ${leaves}, and your visa will probably not be ready before that. Don't travel without it.`
    }`,
  documentsMissing: ({ name, reference, destination, missing }) =>
    `Hello ${name},\n\nto continue with your ${destination} application ${reference}, we still need: ${missing}. You can upload it on the page of your application.`,
  filed: ({ name, reference, destination, filedOn, promised }) =>
    `Hello ${name},\n\nwe filed your ${destination} application ${reference} with the authority on ${filedOn}. We expect its decision by ${promised} and will tell you as soon as it arrives.`,
  visaLate: ({ name, reference, destination, leaves = "" }) =>
    `Hello ${name},\n\nyour trip starts on ${leaves}, and your visa will probably not be ready before you leave (${destination} application ${reference}). Don't travel without it. If you can travel later, write to us with your new travel dates.`,
  delayed: ({ name, reference, destination, promised }) =>
    `Hello ${name},\n\nyour ${destination} application ${reference} takes longer than usual, and we are sorry about that. We now expect a decision by ${promised}. Don't book anything that you can't change until then.`,
  callMe: ({ name, reference }) =>
    `Hello ${name},\n\nwe have a question about your application ${reference} and would like to call you. When and on which number can we reach you?`,
};

const hindi: Record<TemplateName, (words: Words) => string> = {
  documentsFine: ({ name, reference, destination, promised, leaves }) =>
    `नमस्ते ${name},\n\n${destination} के आपके आवेदन ${reference} के लिए हमें जो चाहिए था, वह सब मिल गया है। ${
      leaves === undefined
        ? `अभी आपको कुछ नहीं करना है। हमें ${promised} तक निर्णय की उम्मीद है।`
        : `लेकिन आपकी यात्रा ${leaves} को शुरू हो रही है, और तब तक वीज़ा शायद तैयार नहीं होगा। वीज़ा के बिना यात्रा न करें।`
    }`,
  documentsMissing: ({ name, reference, destination, missing }) =>
    `नमस्ते ${name},\n\n${destination} के आपके आवेदन ${reference} को आगे बढ़ाने के लिए हमें अब भी यह चाहिए: ${missing}। आप इसे अपने आवेदन के पेज पर अपलोड कर सकते हैं।`,
  filed: ({ name, reference, destination, filedOn, promised }) =>
    `नमस्ते ${name},\n\nहमने ${destination} का आपका आवेदन ${reference} ${filedOn} को प्राधिकरण में जमा कर दिया है। हमें ${promised} तक निर्णय की उम्मीद है। निर्णय आते ही हम आपको बताएँगे।`,
  visaLate: ({ name, reference, destination, leaves = "" }) =>
    `नमस्ते ${name},\n\nआपकी यात्रा ${leaves} को शुरू हो रही है, और ${destination} का आपका वीज़ा (आवेदन ${reference}) तब तक शायद तैयार नहीं होगा। वीज़ा के बिना यात्रा न करें। अगर आप बाद में जा सकते हैं, तो हमें यात्रा की नई तारीख़ें लिखें।`,
  delayed: ({ name, reference, destination, promised }) =>
    `नमस्ते ${name},\n\n${destination} के आपके आवेदन ${reference} में सामान्य से ज़्यादा समय लग रहा है। इसके लिए हमें खेद है। अब हमें ${promised} तक निर्णय की उम्मीद है। तब तक ऐसी कोई बुकिंग न करें जिसे आप बदल न सकें।`,
  callMe: ({ name, reference }) =>
    `नमस्ते ${name},\n\nआपके आवेदन ${reference} के बारे में हमें एक बात पूछनी है और हम आपको फ़ोन करना चाहते हैं। हम आपसे कब और किस नंबर पर बात कर सकते हैं?`,
};

const templates: Record<Language, typeof english> = { en: english, hi: hindi };
