// The email to a new address, with the link that makes it the account's (D45).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkMailTexts } from "./link-mail.ts";

/** Contains no name, because the address may belong to someone else. */
export function confirmEmailMail(to: { language: Language; confirmUrl: string }): MailText {
  return linkMail({ language: to.language, url: to.confirmUrl }, { en: english, hi: hindi });
}

const english: LinkMailTexts = {
  subject: `Confirm your new email for ${brand.name}`,
  heading: "Confirm your new email",
  preview: "The link works once, for 24 hours.",
  why: [
    "Someone asked to use this email address for an existing account. If this was you, confirm it here. From then on you log in with this address, and visas and updates about your application are sent to it.",
  ],
  link: "Confirm new email",
  once: "The link works once, for 24 hours. If this wasn't you, ignore this email. Nothing will change.",
};

const hindi: LinkMailTexts = {
  subject: `${brand.nameInHindi} के लिए अपने नए ईमेल की पुष्टि करें`,
  heading: "अपने नए ईमेल की पुष्टि करें",
  preview: "यह लिंक एक बार, 24 घंटे तक काम करता है।",
  why: [
    "किसी ने एक मौजूदा खाते के लिए इस ईमेल पते का इस्तेमाल करने का अनुरोध किया है। यदि यह आपने किया है, तो यहाँ पुष्टि करें। इसके बाद आप इसी पते से लॉग इन करेंगे, और वीज़ा तथा आपके आवेदन की जानकारी इसी पर भेजी जाएगी।",
  ],
  link: "नए ईमेल की पुष्टि करें",
  once: "यह लिंक एक बार, 24 घंटे तक काम करता है। यदि यह आपने नहीं किया है, तो इस ईमेल पर ध्यान न दें। कुछ नहीं बदलेगा।",
};
