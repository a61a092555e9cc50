// The mail 48 hours before a forgotten draft is removed (policy `draftRetentionDays`).
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface DraftEnds {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The absolute address of the page on which it goes on. */
  draftUrl: string;
}

export function draftEndsMail({ language, fullName, destinationName, draftUrl }: DraftEnds): MailText {
  const words = texts[language];
  return composeMail({
    language,
    subject: words.subject(destinationName),
    heading: words.heading,
    preview: words.preview,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: words.begun(destinationName) },
      { kind: "text", text: words.keep },
      { kind: "action", label: words.open, url: draftUrl },
    ],
  });
}

const english = {
  subject: (destination: string) => `Your ${destination} visa application is about to be removed`,
  heading: "We are about to remove what you entered",
  preview: "In two days, unless you go on with it.",
  begun: (destination: string) =>
    `You began a visa application for ${destination} and have not changed it for a long time. In two days we remove it, with its passport images: they must not stay with us longer than they are needed.`,
  keep: "To keep it, open it and go on. If you no longer need it, nothing is left to do.",
  open: "Go on with the application",
};

const hindi: typeof english = {
  subject: (destination) => `आपका ${destination} वीज़ा आवेदन हटाया जाने वाला है`,
  heading: "आपने जो भरा था, वह हटाया जाने वाला है",
  preview: "दो दिन में, यदि आप इसे आगे नहीं बढ़ाते।",
  begun: (destination) =>
    `आपने ${destination} के लिए एक वीज़ा आवेदन शुरू किया था और लंबे समय से उसे नहीं बदला है। दो दिन में हम उसे पासपोर्ट की तस्वीरों के साथ हटा देंगे: वे ज़रूरत से ज़्यादा हमारे पास नहीं रहनी चाहिए।`,
  keep: "उसे रखने के लिए उसे खोलें और आगे बढ़ें। यदि अब उसकी ज़रूरत नहीं है, तो कुछ नहीं करना है।",
  open: "आवेदन आगे बढ़ाएँ",
};

const texts = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
