// The email that reminds a traveller of what is still needed.
import { countryIn, dateIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";
import { askedRows, itemName } from "./asked-rows.ts";
import type { ItemsAsked } from "./items-asked.ts";

/** The items are all that are still open; `dueOn` is their earliest deadline. Notes were in the first email. */
export function requestsReminderMail(reminder: Omit<ItemsAsked, "words">): MailText {
  const { language, reference, items, dueOn } = reminder;
  const texts = textsByLanguage[language];
  const destination = countryIn(language, reminder.destinationName);
  return composeMail({
    language,
    subject: texts.subject(destination, reference),
    heading: texts.heading,
    preview: `${reference}: ${items.map((item) => itemName(language, item)).join(", ")}`,
    parts: [
      { kind: "text", text: greeting(reminder.fullName, language) },
      { kind: "text", text: texts.sentence(items.length) },
      ...(dueOn === null ? [] : [{ kind: "text" as const, text: texts.deadline(dateIn(language, dueOn)) }]),
      {
        kind: "facts",
        rows: [[texts.number, reference], ...askedRows(language, { items, words: "", dueOn: null })],
      },
      { kind: "action", label: texts.open, url: reminder.trackUrl },
    ],
  });
}

const english = {
  subject: (destination: string, reference: string) =>
    `Reminder: your ${destination} visa application ${reference} is waiting for you`,
  heading: "We're waiting for your answer",
  sentence: (count: number) =>
    `We can't continue with your application until we have ${count === 1 ? "one item" : `${count} items`} from you.`,
  deadline: (date: string) => `Please answer by ${date}, so that your visa isn't delayed.`,
  number: "Application number",
  open: "Answer now",
};

const hindi: typeof english = {
  subject: (destination, reference) => `याद दिलाना: आपका ${destination} वीज़ा आवेदन ${reference} आपके इंतज़ार में है`,
  heading: "हमें आपके जवाब का इंतज़ार है",
  sentence: (count) =>
    `जब तक आपसे ${count === 1 ? "एक चीज़" : `${count} चीज़ें`} नहीं मिलतीं, हम आवेदन आगे नहीं बढ़ा सकते।`,
  deadline: (date) => `वीज़ा में देर न हो, इसलिए कृपया ${date} तक जवाब दें।`,
  number: "आवेदन संख्या",
  open: "अभी जवाब दें",
};

const textsByLanguage = { en: english, hi: hindi } as const satisfies Record<Language, typeof english>;
