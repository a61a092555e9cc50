// The notice to the current address that a change of email was requested, while it can still be stopped (P32).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

/** Does not contain the new address: this mailbox may be shared. */
export function emailChangingMail(notice: AccountNotice): MailText {
  return accountNotice(notice, { en: english, hi: hindi });
}

const english: NoticeTexts = {
  subject: `The email of your ${brand.name} account is about to change`,
  heading: "Your email is about to change",
  preview: "It changes once the link sent to the new address is opened.",
  happened:
    "Someone who knows your password asked to change the email of your account. It changes once the link that we sent to the new address is opened. If this was you, you don't have to do anything here.",
  notYou: `If this wasn't you, choose a new password immediately. This cancels the change and logs out all devices. Then email us at ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeTexts = {
  subject: `आपके ${brand.nameInHindi} खाते का ईमेल बदलने वाला है`,
  heading: "आपका ईमेल बदलने वाला है",
  preview: "नए पते पर भेजा गया लिंक खुलते ही ईमेल बदल जाएगा।",
  happened:
    "आपका पासवर्ड जानने वाले किसी व्यक्ति ने आपके खाते का ईमेल बदलने का अनुरोध किया है। नए पते पर भेजा गया लिंक खुलते ही ईमेल बदल जाएगा। यदि यह आपने किया है, तो आपको यहाँ कुछ नहीं करना है।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें। इससे यह बदलाव रद्द हो जाएगा और सभी डिवाइस लॉग आउट हो जाएँगे। फिर हमें ${brand.email} पर ईमेल करें।`,
  choose: "नया पासवर्ड चुनें",
};
