// The notice after passkeys of an account were added or removed (docs/decisions/0029).
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

export type PasskeyChange = "added" | "removed" | "all_removed";

export function passkeyChangedMail(notice: AccountNotice, change: PasskeyChange): MailText {
  if (change === "added") return accountNotice(notice, { en: englishAdded, hi: hindiAdded });
  if (change === "removed") return accountNotice(notice, { en: englishRemoved, hi: hindiRemoved });
  return accountNotice(notice, {
    en: { ...englishRemoved, ...englishAll },
    hi: { ...hindiRemoved, ...hindiAll },
  });
}

const englishAdded: NoticeTexts = {
  subject: `A passkey was added to your ${brand.name} account`,
  heading: "A passkey was added",
  preview: "You can now use it to log in to your account.",
  happened:
    "A passkey was just added to your account, after your password was entered. You can now use it to log in without a password. If this was you, you don't have to do anything.",
  notYou: `If this wasn't you, choose a new password immediately. Then log in, remove the passkey, and email us at ${brand.email}. A new password alone does not remove it.`,
  choose: "Choose a new password",
};

const hindiAdded: NoticeTexts = {
  subject: `आपके ${brand.nameInHindi} खाते में एक पासकी जोड़ी गई है`,
  heading: "एक पासकी जोड़ी गई है",
  preview: "अब आप इससे भी अपने खाते में लॉग इन कर सकते हैं।",
  happened:
    "आपका पासवर्ड लिखने के बाद अभी आपके खाते में एक पासकी जोड़ी गई है। अब आप इससे बिना पासवर्ड के लॉग इन कर सकते हैं। यदि यह आपने किया है, तो आपको कुछ नहीं करना है।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें। फिर लॉग इन करके पासकी हटाएँ और हमें ${brand.email} पर ईमेल करें। सिर्फ़ नया पासवर्ड चुनने से पासकी नहीं हटती।`,
  choose: "नया पासवर्ड चुनें",
};

const englishRemoved: NoticeTexts = {
  subject: `A passkey was removed from your ${brand.name} account`,
  heading: "A passkey was removed",
  preview: "It can't be used to log in any more.",
  happened:
    "A passkey was just removed from your account. It can't be used to log in any more. If this was you, you don't have to do anything here. You can also delete it on your device.",
  notYou: `If this wasn't you, choose a new password immediately and email us at ${brand.email}.`,
  choose: "Choose a new password",
};

const hindiRemoved: NoticeTexts = {
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
