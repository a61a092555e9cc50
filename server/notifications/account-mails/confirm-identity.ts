// The email with a link to connect a login to an account whose address was never confirmed (docs/decisions/0022).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkMailTexts } from "./link-mail.ts";

/** Contains no name, because the person who created the account may not be the reader. */
export function confirmIdentityMail(to: { language: Language; confirmUrl: string }): MailText {
  return linkMail({ language: to.language, url: to.confirmUrl }, { en: english, hi: hindi });
}

const english: LinkMailTexts = {
  subject: `Connect your login to ${brand.name}`,
  heading: "Connect your login",
  preview: "The link works once, for 30 minutes.",
  why: [
    "Someone logged in with this email address through another provider, such as Google. An account with this address already exists, but the address was never confirmed.",
    "If this was you, connect the login here. The account is then yours: its current password stops working, and everyone who is logged in to it is logged out.",
  ],
  link: "Connect login",
  once: "The link works once, for 30 minutes. If this wasn't you, ignore this email and don't open the link.",
};

const hindi: LinkMailTexts = {
  subject: `अपना लॉग इन ${brand.nameInHindi} से जोड़ें`,
  heading: "अपना लॉग इन जोड़ें",
  preview: "यह लिंक एक बार, 30 मिनट तक काम करता है।",
  why: [
    "किसी ने इस ईमेल पते से किसी दूसरी सेवा, जैसे Google, के ज़रिए लॉग इन किया है। इस पते से एक खाता पहले से है, लेकिन पते की पुष्टि कभी नहीं की गई।",
    "यदि यह आपने किया है, तो यहाँ लॉग इन जोड़ें। तब खाता आपका होगा: उसका मौजूदा पासवर्ड काम करना बंद कर देगा, और उसमें लॉग इन किए हुए सभी लोग लॉग आउट हो जाएँगे।",
  ],
  link: "लॉग इन जोड़ें",
  once: "यह लिंक एक बार, 30 मिनट तक काम करता है। यदि यह आपने नहीं किया है, तो इस ईमेल पर ध्यान न दें और लिंक न खोलें।",
};
