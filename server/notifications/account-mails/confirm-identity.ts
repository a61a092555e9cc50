// The mail with a link to connect a login with an account whose address was never proved (integrations, 'Identity').
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

/** Carries no name: whoever made the account may be somebody else than the reader. */
export function confirmIdentityMail({
  language,
  confirmUrl,
}: {
  language: Language;
  confirmUrl: string;
}): MailText {
  const words = texts[language];
  return composeMail({
    language,
    subject: words.subject,
    heading: words.heading,
    preview: words.preview,
    parts: [
      { kind: "text", text: words.asked },
      { kind: "text", text: words.revoked },
      { kind: "action", label: words.connect, url: confirmUrl },
      { kind: "text", text: words.once },
    ],
  });
}

const english = {
  subject: `Connect your login with ${brand.name}`,
  heading: "Connect your login",
  preview: "The link works once, for 30 minutes.",
  asked:
    "Somebody logged in with this email address at another provider, such as Google. There is an account with this address already, but nobody has confirmed that the address is theirs.",
  revoked:
    "If it was you, connect the login here. The account is then yours: its earlier password stops working, and whoever used it before is logged out.",
  connect: "Connect this login",
  once: "The link works once, for 30 minutes. If it was not you, ignore this mail and do not open the link.",
};

const hindi: typeof english = {
  subject: `अपना लॉग इन ${brand.name} से जोड़ें`,
  heading: "अपना लॉग इन जोड़ें",
  preview: "यह लिंक एक बार, 30 मिनट तक काम करता है।",
  asked:
    "किसी ने इस ईमेल पते से किसी दूसरी सेवा, जैसे Google, पर लॉग इन किया है। इस पते से पहले ही एक खाता बना है, लेकिन किसी ने पुष्टि नहीं की है कि यह पता उसका है।",
  revoked:
    "यदि वह आप थे, तो यहाँ लॉग इन जोड़ें। तब खाता आपका होगा: उसका पहले का पासवर्ड काम करना बंद कर देगा, और जो उसे पहले इस्तेमाल करता था वह लॉग आउट हो जाएगा।",
  connect: "यह लॉग इन जोड़ें",
  once: "यह लिंक एक बार, 30 मिनट तक काम करता है। यदि वह आप नहीं थे, तो इस मेल पर ध्यान न दें और लिंक न खोलें।",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
