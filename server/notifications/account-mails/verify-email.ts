// The email after signup, with a link to confirm that the address belongs to the traveller (D45).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkMailTexts } from "./link-mail.ts";

/** Contains no name, because the address may belong to someone who never signed up. */
export function verifyEmailMail(to: { language: Language; verifyUrl: string }): MailText {
  return linkMail({ language: to.language, url: to.verifyUrl }, { en: english, hi: hindi });
}

const english: LinkMailTexts = {
  subject: `Confirm your email for ${brand.name}`,
  heading: "Confirm your email",
  preview: "So that visas and updates about your application reach you.",
  why: [
    "An account was created with this email address. Please confirm that it's yours, so that visas and updates about your application reach you.",
  ],
  link: "Confirm email",
  once: "The link works once, for 48 hours. If you didn't sign up, ignore this email.",
};

const hindi: LinkMailTexts = {
  subject: `${brand.nameInHindi} के लिए अपने ईमेल की पुष्टि करें`,
  heading: "अपने ईमेल की पुष्टि करें",
  preview: "ताकि वीज़ा और आपके आवेदन की जानकारी आप तक पहुँचे।",
  why: [
    "इस ईमेल पते से एक खाता बनाया गया है। कृपया पुष्टि करें कि यह पता आपका है, ताकि वीज़ा और आपके आवेदन की जानकारी आप तक पहुँचे।",
  ],
  link: "ईमेल की पुष्टि करें",
  once: "यह लिंक एक बार, 48 घंटे तक काम करता है। यदि आपने साइन अप नहीं किया है, तो इस ईमेल पर ध्यान न दें।",
};
