// The email that invites a staff member to choose a password and to set up the second factor.
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import type { MailText } from "../send-mail.ts";
import { linkMail, type LinkMailTexts } from "../account-mails/link-mail.ts";

/** `again`: the account existed, and its password and second factor were reset. */
export function staffInvitationMail(
  to: { language: Language; fullName: string; invitationUrl: string },
  occasion: "new" | "again",
): MailText {
  const { language, fullName, invitationUrl: url } = to;
  const { en, hi } = texts[occasion];
  return linkMail({ language, fullName, url }, { en, hi });
}

const english = {
  preview: "The link works once, for 3 days.",
  link: "Set up your login",
  once: "The link works once, for 3 days. Nobody else knows your password or your authenticator. If you did not expect this email, ignore it and tell an administrator.",
};
const hindi = {
  preview: "यह लिंक एक बार, 3 दिन तक काम करता है।",
  link: "अपना लॉग इन तैयार करें",
  once: "यह लिंक एक बार, 3 दिन तक काम करता है। आपका पासवर्ड और ऑथेंटिकेटर कोई और नहीं जानता। यदि आपको इस ईमेल की उम्मीद नहीं थी, तो इस पर ध्यान न दें और किसी प्रशासक को बताएँ।",
};

const texts: Record<"new" | "again", Record<Language, LinkMailTexts>> = {
  new: {
    en: {
      ...english,
      subject: `Your invitation to the ${brand.name} console`,
      heading: `Welcome to the ${brand.name} team`,
      why: [
        "An administrator has added you to the staff. Choose a password and set up an authenticator app on your phone.",
      ],
    },
    hi: {
      ...hindi,
      subject: `${brand.nameInHindi} कंसोल का आपका निमंत्रण`,
      heading: `${brand.nameInHindi} की टीम में आपका स्वागत है`,
      why: ["एक प्रशासक ने आपको स्टाफ़ में जोड़ा है। एक पासवर्ड चुनें और अपने फ़ोन पर ऑथेंटिकेटर ऐप तैयार करें।"],
    },
  },
  again: {
    en: {
      ...english,
      subject: `Set up your ${brand.name} login again`,
      heading: "Set up your login again",
      why: [
        "An administrator has reset your password and your second factor, and logged you out everywhere. Choose a new password and set up your authenticator app again.",
      ],
    },
    hi: {
      ...hindi,
      subject: `अपना ${brand.nameInHindi} लॉग इन फिर से तैयार करें`,
      heading: "अपना लॉग इन फिर से तैयार करें",
      why: [
        "एक प्रशासक ने आपका पासवर्ड और दूसरा चरण रीसेट किया है, और आप हर जगह से लॉग आउट हो गए हैं। नया पासवर्ड चुनें और अपना ऑथेंटिकेटर ऐप फिर से तैयार करें।",
      ],
    },
  },
};
