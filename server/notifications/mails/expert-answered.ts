// The email when an expert has answered: links to the chat and quotes none of it (D43).
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface ExpertAnswered {
  language: Language;
  fullName: string;
  /** The absolute URL that opens the chat. */
  chatUrl: string;
  /** Whether an expert has written without having been asked. */
  isUnasked?: boolean;
}

export function expertAnsweredMail({ language, fullName, chatUrl, isUnasked }: ExpertAnswered): MailText {
  const texts = (isUnasked ? unaskedByLanguage : textsByLanguage)[language];
  return composeMail({
    language,
    subject: texts.subject,
    heading: texts.heading,
    preview: texts.sentence,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.sentence },
      { kind: "action", label: texts.open, url: chatUrl },
      { kind: "text", text: texts.why },
    ],
  });
}

const textsByLanguage = {
  en: {
    subject: "An expert has answered your question",
    heading: "Your question has been answered",
    sentence: "An expert has answered your question. You can read the answer in the live chat.",
    open: "Read answer",
    why: "For your privacy, we never send questions or answers by email. You'll find them in your account.",
  },
  hi: {
    subject: "विशेषज्ञ ने आपके सवाल का जवाब दिया है",
    heading: "आपके सवाल का जवाब आ गया है",
    sentence: "विशेषज्ञ ने आपके सवाल का जवाब दिया है। आप जवाब लाइव चैट में पढ़ सकते हैं।",
    open: "जवाब पढ़ें",
    why: "आपकी निजता के लिए हम सवाल और जवाब कभी ईमेल से नहीं भेजते। वे आपके खाते में मिलेंगे।",
  },
} as const satisfies Record<Language, Record<string, string>>;

const unaskedByLanguage = {
  en: {
    subject: "You have a new message about your application",
    heading: "We have written to you",
    sentence: "A specialist has sent you a message about your application. You can read it in the live chat.",
    open: "Read message",
    why: "For your privacy, we never send messages by email. You'll find them in your account.",
  },
  hi: {
    subject: "आपके आवेदन के बारे में नया संदेश आया है",
    heading: "हमने आपको संदेश भेजा है",
    sentence: "एक विशेषज्ञ ने आपके आवेदन के बारे में आपको संदेश भेजा है। आप इसे लाइव चैट में पढ़ सकते हैं।",
    open: "संदेश पढ़ें",
    why: "आपकी निजता के लिए हम संदेश कभी ईमेल से नहीं भेजते। वे आपके खाते में मिलेंगे।",
  },
} as const satisfies Record<Language, Record<string, string>>;
