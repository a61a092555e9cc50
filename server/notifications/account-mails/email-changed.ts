// The notice to the old address after the email of an account was changed (P32).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface Changed {
  language: Language;
  fullName: string;
  contactUrl: string;
}

/** Contains neither the new address, because this mailbox may be shared, nor a link to log in: none sent here works any more. */
export function emailChangedMail({ language, fullName, contactUrl }: Changed): MailText {
  const { paragraphs, contact, ...texts } = { en: english, hi: hindi }[language];
  const lines = [greeting(fullName, language), ...paragraphs];
  const parts = lines.map((text) => ({ kind: "text" as const, text }));
  const action = { kind: "action" as const, label: contact, url: contactUrl };
  return composeMail({ language, ...texts, parts: [...parts, action] });
}

const english = {
  subject: `The email of your ${brand.name} account was changed`,
  heading: "Your email was changed",
  preview: "This address no longer belongs to your account.",
  paragraphs: [
    "The email of your account was just changed. From now on you log in with the new address, and everything about your applications is sent to it. All other devices were logged out.",
    `If this wasn't you, email us at ${brand.email} immediately.`,
  ],
  contact: "Contact us",
};

const hindi = {
  subject: `आपके ${brand.nameInHindi} खाते का ईमेल बदल दिया गया है`,
  heading: "आपका ईमेल बदल दिया गया है",
  preview: "यह पता अब आपके खाते का नहीं है।",
  paragraphs: [
    "आपके खाते का ईमेल अभी बदला गया है। अब आप नए पते से लॉग इन करेंगे, और आपके आवेदनों की सारी जानकारी उसी पर भेजी जाएगी। बाक़ी सभी डिवाइस लॉग आउट कर दिए गए हैं।",
    `यदि यह आपने नहीं किया है, तो तुरंत हमें ${brand.email} पर ईमेल करें।`,
  ],
  contact: "हमसे संपर्क करें",
};
