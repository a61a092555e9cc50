// The morning email to supervisors about cases whose promise or trip is in danger unless somebody acts today.
import type { Language } from "#domain/content/languages.ts";
import { dateIn } from "#domain/content/in-language.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface Alarm {
  language: Language;
  fullName: string;
  today: CalendarDate;
  /** Of all of them; `first` are those with the least time. */
  count: number;
  first: readonly { reference: string; due_on: CalendarDate; act_by: CalendarDate; is_claimed: boolean }[];
  consoleUrl: string;
}

export function alarmMail({ language, fullName, today, count, first, consoleUrl }: Alarm): MailText {
  const texts = language === "hi" ? hindi : english;
  const stateOf = ({ due_on, act_by, is_claimed }: Alarm["first"][number]) =>
    [
      due_on < today ? texts.late(dateIn(language, due_on)) : texts.due(dateIn(language, due_on)),
      ...(act_by < due_on ? [texts.trip] : []),
      is_claimed ? texts.claimed : texts.unclaimed,
    ].join(" · ");
  return composeMail({
    language,
    subject: texts.subject(count),
    heading: texts.heading(count),
    preview: texts.what,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.what },
      { kind: "facts", rows: first.map((each) => [each.reference, stateOf(each)] as const) },
      ...(count > first.length ? [{ kind: "text" as const, text: texts.more(count - first.length) }] : []),
      { kind: "action", label: texts.open, url: consoleUrl },
    ],
  });
}

const english = {
  subject: (count: number) =>
    count === 1 ? "1 case must be dealt with today" : `${count} cases must be dealt with today`,
  heading: (count: number) => (count === 1 ? "1 case is in danger" : `${count} cases are in danger`),
  what: "Unless somebody acts today, we break our promise to these travellers or their visa comes too late for the trip.",
  late: (date: string) => `Overdue since ${date}`,
  due: (date: string) => `Due ${date}`,
  trip: "The trip is close",
  claimed: "Claimed",
  unclaimed: "Claimed by nobody",
  more: (count: number) => (count === 1 ? "And 1 more case." : `And ${count} more cases.`),
  open: "Open the queue",
};

const hindi: typeof english = {
  subject: (count) => `${count} मामलों पर आज ही काम करना ज़रूरी है`,
  heading: (count) => `${count} मामले ख़तरे में हैं`,
  what: "अगर आज काम नहीं हुआ, तो इन यात्रियों से किया वादा टूटेगा या वीज़ा यात्रा के बाद आएगा।",
  late: (date) => `${date} से देर`,
  due: (date) => `${date} तक`,
  trip: "यात्रा नज़दीक है",
  claimed: "किसी के पास है",
  unclaimed: "किसी ने नहीं लिया",
  more: (count) => `और ${count} मामले।`,
  open: "सूची खोलें",
};
