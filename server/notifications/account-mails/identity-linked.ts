// The notice after another way to log in was connected with an account (docs/decisions/0017).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeWords } from "./account-notice.ts";

export function identityLinkedMail(notice: AccountNotice): MailText {
  return accountNotice(notice, { en: english, hi: hindi });
}

const english: NoticeWords = {
  subject: `Another way to log in to ${brand.name} was connected`,
  heading: "A login was connected",
  preview: "Your account can now be opened with it.",
  happened:
    "A login at another provider, such as Google, was connected with your account just now. From now on it opens your account too. If it was you, nothing is left to do.",
  notYou: `If it was not you, choose a new password at once: that disconnects every login and ends every session. Then write to ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeWords = {
  subject: `${brand.name} में लॉग इन करने का एक और तरीका जोड़ा गया है`,
  heading: "एक लॉग इन जोड़ा गया है",
  preview: "अब आपका खाता इससे भी खोला जा सकता है।",
  happened:
    "किसी दूसरी सेवा, जैसे Google, का लॉग इन अभी आपके खाते से जोड़ा गया है। अब से वह भी आपका खाता खोलता है। यदि वह आप थे, तो कुछ और नहीं करना है।",
  notYou: `यदि वह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें: इससे जुड़े हुए सभी लॉग इन हट जाते हैं और सभी सत्र समाप्त हो जाते हैं। फिर ${brand.email} पर लिखें।`,
  choose: "नया पासवर्ड चुनें",
};
