// The mail when an expert has answered: where the answer is read, and nothing of what was said (D43).
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface ExpertAnswered {
  language: Language;
  fullName: string;
  /** The absolute address at which the chat opens. */
  chatUrl: string;
}

export function expertAnsweredMail({ language, fullName, chatUrl }: ExpertAnswered): MailText {
  const words = texts[language];
  return composeMail({
    language,
    subject: words.subject,
    heading: words.heading,
    preview: words.sentence,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.sentence },
      { kind: "action", label: words.open, url: chatUrl },
      { kind: "text", text: words.why },
    ],
  });
}

const texts = {
  en: {
    subject: "An expert has answered your question",
    heading: "You have an answer",
    sentence: "An expert has answered your question. The answer waits for you in the live chat.",
    open: "Read the answer",
    why: "What you asked and what was answered stay in your account; they are never sent by mail.",
  },
  hi: {
    subject: "विशेषज्ञ ने आपके सवाल का जवाब दिया है",
    heading: "आपके लिए एक जवाब है",
    sentence: "विशेषज्ञ ने आपके सवाल का जवाब दिया है। जवाब लाइव चैट में आपका इंतज़ार कर रहा है।",
    open: "जवाब पढ़ें",
    why: "आपका सवाल और उसका जवाब आपके खाते में ही रहते हैं; वे मेल से कभी नहीं भेजे जाते।",
  },
} as const satisfies Record<Language, Record<string, string>>;
