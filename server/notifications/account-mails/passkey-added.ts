// The notice after a passkey was added to an account (docs/decisions/0029).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

export function passkeyAddedMail(notice: AccountNotice): MailText {
  return accountNotice(notice, { en: english, hi: hindi });
}

const english: NoticeTexts = {
  subject: `A passkey was added to your ${brand.name} account`,
  heading: "A passkey was added",
  preview: "You can now use it to log in to your account.",
  happened:
    "A passkey was just added to your account, after your password was entered. You can now use it to log in without a password. If this was you, you don't have to do anything.",
  notYou: `If this wasn't you, choose a new password immediately. Then log in, remove the passkey, and email us at ${brand.email}. A new password alone does not remove it.`,
  choose: "Choose a new password",
};

const hindi: NoticeTexts = {
  subject: `आपके ${brand.nameInHindi} खाते में एक पासकी जोड़ी गई है`,
  heading: "एक पासकी जोड़ी गई है",
  preview: "अब आप इससे भी अपने खाते में लॉग इन कर सकते हैं।",
  happened:
    "आपका पासवर्ड लिखने के बाद अभी आपके खाते में एक पासकी जोड़ी गई है। अब आप इससे बिना पासवर्ड के लॉग इन कर सकते हैं। यदि यह आपने किया है, तो आपको कुछ नहीं करना है।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें। फिर लॉग इन करके पासकी हटाएँ और हमें ${brand.email} पर ईमेल करें। सिर्फ़ नया पासवर्ड चुनने से पासकी नहीं हटती।`,
  choose: "नया पासवर्ड चुनें",
};
