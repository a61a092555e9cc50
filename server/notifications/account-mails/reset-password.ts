// The mail with a link to choose a new password (§5).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkWords } from "./link-mail.ts";

export function resetPasswordMail(to: { language: Language; fullName: string; resetUrl: string }): MailText {
  const { language, fullName, resetUrl: url } = to;
  return linkMail({ language, fullName, url }, { en: english, hi: hindi });
}

const english: LinkWords = {
  subject: `Reset your ${brand.name} password`,
  heading: "Choose a new password",
  link: "Choose a new password",
  preview: "The link works once, for 30 minutes.",
  why: ["Somebody asked to reset the password of your account. If it was you, go on here."],
  once: "The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.",
};

const hindi: LinkWords = {
  subject: `अपना ${brand.name} पासवर्ड रीसेट करें`,
  heading: "नया पासवर्ड चुनें",
  link: "नया पासवर्ड चुनें",
  preview: "यह लिंक एक बार, 30 मिनट तक काम करता है।",
  why: ["किसी ने आपके खाते का पासवर्ड रीसेट करने के लिए कहा है। यदि वह आप थे, तो यहाँ आगे बढ़ें।"],
  once: "यह लिंक एक बार, 30 मिनट तक काम करता है। यदि वह आप नहीं थे, तो इस मेल पर ध्यान न दें: आपका पासवर्ड जैसा था वैसा ही रहेगा।",
};
