// The email 48 hours before an abandoned draft is deleted (policy `draftRetentionDays`).
import { countryIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface DraftEnds {
  language: Language;
  fullName: string;
  destinationName: string;
  /** The absolute URL of the page where the traveller continues the draft. */
  draftUrl: string;
}

export function draftEndsMail({ language, fullName, destinationName, draftUrl }: DraftEnds): MailText {
  const texts = textsByLanguage[language];
  const destination = countryIn(language, destinationName);
  return composeMail({
    language,
    subject: texts.subject(destination),
    heading: texts.heading,
    preview: texts.preview,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.reason(destination) },
      { kind: "text", text: texts.keep },
      { kind: "action", label: texts.open, url: draftUrl },
    ],
  });
}

const english = {
  subject: (destination: string) => `Your ${destination} visa application will be deleted in two days`,
  heading: "Your application will be deleted soon",
  preview: "Continue it within two days to keep it.",
  reason: (destination: string) =>
    `You started a visa application for ${destination} and haven't changed it for a long time. In two days we'll delete it together with its passport images, because we don't store them longer than necessary.`,
  keep: "To keep it, open it and continue. If you no longer need it, you don't have to do anything.",
  open: "Continue application",
};

const hindi: typeof english = {
  subject: (destination) => `आपका ${destination} वीज़ा आवेदन दो दिन में हटा दिया जाएगा`,
  heading: "आपका आवेदन जल्द ही हटा दिया जाएगा",
  preview: "इसे रखने के लिए दो दिन के भीतर आगे बढ़ें।",
  reason: (destination) =>
    `आपने ${destination} के लिए वीज़ा आवेदन शुरू किया था और लंबे समय से उसमें कोई बदलाव नहीं किया है। दो दिन में हम उसे पासपोर्ट की तस्वीरों के साथ हटा देंगे, क्योंकि हम इन्हें ज़रूरत से ज़्यादा समय तक नहीं रखते।`,
  keep: "इसे रखने के लिए खोलें और आगे बढ़ें। यदि अब इसकी ज़रूरत नहीं है, तो आपको कुछ नहीं करना है।",
  open: "आवेदन जारी रखें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
