// The mail with a link to choose a new password (specification §5, 'Reset password').
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface ResetPassword {
  language: Language;
  fullName: string;
  resetUrl: string;
}

export function resetPasswordMail({ language, fullName, resetUrl }: ResetPassword): MailText {
  const words = texts[language];
  return composeMail({
    language,
    subject: words.subject,
    heading: words.choose,
    preview: words.preview,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.asked },
      { kind: "action", label: words.choose, url: resetUrl },
      { kind: "text", text: words.once },
    ],
  });
}

const english = {
  subject: `Reset your ${brand.name} password`,
  choose: "Choose a new password",
  preview: "The link works once, for 30 minutes.",
  asked: "Somebody asked to reset the password of your account. If it was you, go on here.",
  once: "The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.",
};

const hindi: typeof english = {
  subject: `अपना ${brand.name} पासवर्ड रीसेट करें`,
  choose: "नया पासवर्ड चुनें",
  preview: "यह लिंक एक बार, 30 मिनट तक काम करता है।",
  asked: "किसी ने आपके खाते का पासवर्ड रीसेट करने के लिए कहा है। यदि वह आप थे, तो यहाँ आगे बढ़ें।",
  once: "यह लिंक एक बार, 30 मिनट तक काम करता है। यदि वह आप नहीं थे, तो इस मेल पर ध्यान न दें: आपका पासवर्ड जैसा था वैसा ही रहेगा।",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
