// The email with a link to choose a new password (§5).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkMailTexts } from "./link-mail.ts";

export function resetPasswordMail(to: { language: Language; fullName: string; resetUrl: string }): MailText {
  const { language, fullName, resetUrl: url } = to;
  return linkMail({ language, fullName, url }, { en: english, hi: hindi });
}

const english: LinkMailTexts = {
  subject: `Reset your ${brand.name} password`,
  heading: "Choose a new password",
  link: "Choose a new password",
  preview: "The link works once, for 30 minutes.",
  why: ["We received a request to reset your password. If this was you, choose a new password here."],
  once: "The link works once, for 30 minutes. If this wasn't you, ignore this email. Your password won't change.",
};

const hindi: LinkMailTexts = {
  subject: `अपना ${brand.nameInHindi} पासवर्ड रीसेट करें`,
  heading: "नया पासवर्ड चुनें",
  link: "नया पासवर्ड चुनें",
  preview: "यह लिंक एक बार, 30 मिनट तक काम करता है।",
  why: ["हमें आपके खाते का पासवर्ड रीसेट करने का अनुरोध मिला है। यदि यह आपने किया है, तो यहाँ नया पासवर्ड चुनें।"],
  once: "यह लिंक एक बार, 30 मिनट तक काम करता है। यदि यह आपने नहीं किया है, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड नहीं बदलेगा।",
};
