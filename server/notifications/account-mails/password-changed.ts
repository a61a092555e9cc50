// The notice after a password was changed.
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeWords } from "./account-notice.ts";

export function passwordChangedMail(notice: AccountNotice): MailText {
  return accountNotice(notice, { en: english, hi: hindi });
}

const english: NoticeWords = {
  subject: `Your ${brand.name} password was changed`,
  heading: "Your password was changed",
  preview: "You have been logged out everywhere.",
  happened:
    "The password of your account was changed just now, and you were logged out on every device. If it was you, nothing is left to do.",
  notYou: `If it was not you, choose a new password at once and write to ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeWords = {
  subject: `आपका ${brand.name} पासवर्ड बदल दिया गया है`,
  heading: "आपका पासवर्ड बदल दिया गया है",
  preview: "आप हर जगह से लॉग आउट कर दिए गए हैं।",
  happened:
    "आपके खाते का पासवर्ड अभी बदला गया है, और आप हर डिवाइस पर लॉग आउट कर दिए गए हैं। यदि वह आप थे, तो कुछ और नहीं करना है।",
  notYou: `यदि वह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और ${brand.email} पर लिखें।`,
  choose: "नया पासवर्ड चुनें",
};
