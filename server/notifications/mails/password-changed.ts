// The notice after a password was changed, so that its owner hears of it (promise P32).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface PasswordChanged {
  language: Language;
  fullName: string;
  forgotUrl: string;
}

export function passwordChangedMail({ language, fullName, forgotUrl }: PasswordChanged): MailText {
  const words = texts[language];
  return composeMail({
    language,
    subject: words.subject,
    heading: words.heading,
    preview: words.preview,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.changed },
      { kind: "text", text: words.notYou },
      { kind: "action", label: words.choose, url: forgotUrl },
    ],
  });
}

const english = {
  subject: `Your ${brand.name} password was changed`,
  heading: "Your password was changed",
  preview: "You have been logged out everywhere.",
  changed:
    "The password of your account was changed just now, and you were logged out on every device. If it was you, nothing is left to do.",
  notYou: `If it was not you, choose a new password at once and write to ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: typeof english = {
  subject: `आपका ${brand.name} पासवर्ड बदल दिया गया है`,
  heading: "आपका पासवर्ड बदल दिया गया है",
  preview: "आप हर जगह से लॉग आउट कर दिए गए हैं।",
  changed:
    "आपके खाते का पासवर्ड अभी बदला गया है, और आप हर डिवाइस पर लॉग आउट कर दिए गए हैं। यदि वह आप थे, तो कुछ और नहीं करना है।",
  notYou: `यदि वह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और ${brand.email} पर लिखें।`,
  choose: "नया पासवर्ड चुनें",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
