// The mail after sign-up: proves that the address is the traveller's (D45).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkWords } from "./link-mail.ts";

/** Carries no name: the address may belong to somebody who never signed up. */
export function verifyEmailMail(to: { language: Language; verifyUrl: string }): MailText {
  return linkMail({ language: to.language, url: to.verifyUrl }, { en: english, hi: hindi });
}

const english: LinkWords = {
  subject: `Confirm your email for ${brand.name}`,
  heading: "Confirm your email",
  preview: "One click, so that visas and news of your application reach you.",
  why: [
    "An account was made with this email address. Please confirm that it is yours, so that visas and news of your application reach you.",
  ],
  link: "Confirm email",
  once: "The link works once, for 48 hours. If you did not sign up, ignore this mail.",
};

const hindi: LinkWords = {
  subject: `${brand.name} के लिए अपने ईमेल की पुष्टि करें`,
  heading: "अपने ईमेल की पुष्टि करें",
  preview: "एक क्लिक, ताकि वीज़ा और आपके आवेदन की ख़बरें आप तक पहुँचें।",
  why: [
    "इस ईमेल पते से एक खाता बनाया गया है। कृपया पुष्टि करें कि यह पता आपका है, ताकि वीज़ा और आपके आवेदन की ख़बरें आप तक पहुँचें।",
  ],
  link: "ईमेल की पुष्टि करें",
  once: "यह लिंक एक बार, 48 घंटे तक काम करता है। यदि आपने साइन अप नहीं किया है, तो इस मेल पर ध्यान न दें।",
};
