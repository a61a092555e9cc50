// The notice after one or all passkeys of an account were removed (docs/decisions/0029).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

export function passkeyRemovedMail(notice: AccountNotice, change: "removed" | "all_removed"): MailText {
  if (change === "removed") return accountNotice(notice, { en: english, hi: hindi });
  return accountNotice(notice, { en: { ...english, ...englishAll }, hi: { ...hindi, ...hindiAll } });
}

const english: NoticeTexts = {
  subject: `A passkey was removed from your ${brand.name} account`,
  heading: "A passkey was removed",
  preview: "It can't be used to log in any more.",
  happened:
    "A passkey was just removed from your account. It can't be used to log in any more. If this was you, you don't have to do anything here. You can also delete it on your device.",
  notYou: `If this wasn't you, choose a new password immediately and email us at ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeTexts = {
  subject: `आपके ${brand.nameInHindi} खाते से एक पासकी हटाई गई है`,
  heading: "एक पासकी हटाई गई है",
  preview: "अब इससे लॉग इन नहीं किया जा सकता।",
  happened:
    "आपके खाते से अभी एक पासकी हटाई गई है। अब इससे लॉग इन नहीं किया जा सकता। यदि यह आपने किया है, तो यहाँ आपको कुछ नहीं करना है। आप इसे अपने डिवाइस से भी मिटा सकते हैं।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें और हमें ${brand.email} पर ईमेल करें।`,
  choose: "नया पासवर्ड चुनें",
};

const englishAll: Partial<NoticeTexts> = {
  subject: `Your passkeys were removed from your ${brand.name} account`,
  heading: "Your passkeys were removed",
  preview: "They can't be used to log in any more.",
  happened:
    "You were just logged out everywhere else, and all your passkeys were removed from your account. They can't be used to log in any more. If this was you, you can add a passkey again in your profile.",
};

const hindiAll: Partial<NoticeTexts> = {
  subject: `आपके ${brand.nameInHindi} खाते से सभी पासकी हटाई गई हैं`,
  heading: "सभी पासकी हटाई गई हैं",
  preview: "अब इनसे लॉग इन नहीं किया जा सकता।",
  happened:
    "आपको अभी बाक़ी सब जगह लॉग आउट कर दिया गया है, और आपके खाते से सभी पासकी हटाई गई हैं। अब इनसे लॉग इन नहीं किया जा सकता। यदि यह आपने किया है, तो आप अपनी प्रोफ़ाइल में फिर से पासकी जोड़ सकते हैं।",
};
