// The last email about an account: it was deleted (P47).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface Deleted {
  language: Language;
  /** False if the law requires us to retain something. */
  wholly: boolean;
  contactUrl: string;
}

/** Contains no name, because the name has just been erased. */
export function accountDeletedMail({ language, wholly, contactUrl }: Deleted): MailText {
  const { erased, retained, notYou, contact, ...texts } = { en: english, hi: hindi }[language];
  const parts = [wholly ? erased : retained, notYou].map((text) => ({ kind: "text" as const, text }));
  const action = { kind: "action" as const, label: contact, url: contactUrl };
  return composeMail({ language, ...texts, parts: [...parts, action] });
}

const english = {
  subject: `Your ${brand.name} account was deleted`,
  heading: "Your account was deleted",
  preview: "You can't log in any more.",
  erased:
    "Your documents and personal details were erased. Payment records stay, without your name. This is the last email about this account, and we delete our copy of it within two days.",
  retained:
    "You can't log in any more. The law requires us to retain some of your data for now. We erase it as soon as the law allows.",
  notYou: `If this wasn't you, email us at ${brand.email}.`,
  contact: "Contact us",
};

const hindi = {
  subject: `आपका ${brand.nameInHindi} खाता हटा दिया गया है`,
  heading: "आपका खाता हटा दिया गया है",
  preview: "अब इस खाते से लॉग इन नहीं किया जा सकता।",
  erased:
    "आपके दस्तावेज़ और निजी जानकारी मिटा दी गई है। भुगतान का रिकॉर्ड आपके नाम के बिना रहता है। इस खाते के बारे में यह आख़िरी ईमेल है, और हम इसकी अपनी कॉपी दो दिन के भीतर हटा देते हैं।",
  retained:
    "अब इस खाते से लॉग इन नहीं किया जा सकता। क़ानून के अनुसार आपका कुछ डेटा अभी रखना ज़रूरी है। अनुमति मिलते ही हम उसे मिटा देंगे।",
  notYou: `यदि यह आपने नहीं किया है, तो हमें ${brand.email} पर ईमेल करें।`,
  contact: "हमसे संपर्क करें",
};
