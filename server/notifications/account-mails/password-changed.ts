// The notice after a password was changed.
import { brand } from "#domain/brand.ts";
import type { MailText } from "../send-mail.ts";
import { type AccountNotice, accountNotice, type NoticeTexts } from "./account-notice.ts";

/** `ended`: which sessions the change ended. */
export function passwordChangedMail(notice: AccountNotice, ended: "everywhere" | "elsewhere"): MailText {
  if (ended === "everywhere") return accountNotice(notice, { en: english, hi: hindi });
  return accountNotice(notice, {
    en: { ...english, ...englishElsewhere },
    hi: { ...hindi, ...hindiElsewhere },
  });
}

const english: NoticeTexts = {
  subject: `Your ${brand.name} password was changed`,
  heading: "Your password was changed",
  preview: "You've been logged out on all devices.",
  happened:
    "Your password was just changed, and you were logged out on all devices. If this was you, you don't have to do anything.",
  notYou: `If this wasn't you, choose a new password immediately and email us at ${brand.email}.`,
  choose: "Choose a new password",
};

const hindi: NoticeTexts = {
  subject: `आपका ${brand.nameInHindi} पासवर्ड बदल दिया गया है`,
  heading: "आपका पासवर्ड बदल दिया गया है",
  preview: "आपको सभी डिवाइस पर लॉग आउट कर दिया गया है।",
  happened:
    "आपके खाते का पासवर्ड अभी बदला गया है, और आपको सभी डिवाइस पर लॉग आउट कर दिया गया है। यदि यह आपने किया है, तो आपको कुछ नहीं करना है।",
  notYou: `यदि यह आपने नहीं किया है, तो तुरंत नया पासवर्ड चुनें और हमें ${brand.email} पर ईमेल करें।`,
  choose: "नया पासवर्ड चुनें",
};

const englishElsewhere: Partial<NoticeTexts> = {
  preview: "You've been logged out on all other devices.",
  happened:
    "Your password was just changed in your profile, and you were logged out on all other devices. If this was you, you don't have to do anything.",
};

const hindiElsewhere: Partial<NoticeTexts> = {
  preview: "आपको बाक़ी सभी डिवाइस पर लॉग आउट कर दिया गया है।",
  happened:
    "आपकी प्रोफ़ाइल में पासवर्ड अभी बदला गया है, और आपको बाक़ी सभी डिवाइस पर लॉग आउट कर दिया गया है। यदि यह आपने किया है, तो आपको कुछ नहीं करना है।",
};
