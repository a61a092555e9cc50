// The notice after another login was connected to an account (docs/decisions/0017).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

export function identityLinkedMail(notice: AccountNotice): MailText {
  return accountNotice(notice, { en: english, hi: hindi });
}

const english: NoticeTexts = {
  subject: `A new login was connected to your ${brand.name} account`,
  heading: "A new login was connected",
  preview: "You can now use it to log in to your account.",
  happened:
    "A login from another provider, such as Google, was just connected to your account. You can now use it to log in. If this was you, you don't have to do anything.",
  notYou: `If this wasn't you, choose a new password immediately. This disconnects all logins and logs out all devices. Then email us at ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeTexts = {
  subject: `आपके ${brand.nameInHindi} खाते से एक नया लॉग इन जोड़ा गया है`,
  heading: "एक नया लॉग इन जोड़ा गया है",
  preview: "अब आप इससे भी अपने खाते में लॉग इन कर सकते हैं।",
  happened:
    "किसी दूसरी सेवा, जैसे Google, का लॉग इन अभी आपके खाते से जोड़ा गया है। अब आप इससे भी लॉग इन कर सकते हैं। यदि यह आपने किया है, तो आपको कुछ नहीं करना है।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें। इससे जुड़े हुए सभी लॉग इन हट जाएँगे और सभी डिवाइस लॉग आउट हो जाएँगे। फिर हमें ${brand.email} पर ईमेल करें।`,
  choose: "नया पासवर्ड चुनें",
};
