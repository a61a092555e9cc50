// The notice to a traveller whose personal data was affected by a breach (rule 7(1) of the DPDP Rules, 2025; P47).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { formatMoment } from "#domain/dates/calendar-date.ts";
import { formatMomentInHindi } from "#domain/dates/hindi-date.ts";
import { composeMail } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface BreachNotice {
  happenedFrom: Date;
  happenedUntil: Date;
  whatHappened: Record<Language, string>;
  consequences: Record<Language, string>;
  measures: Record<Language, string>;
  whatToDo: Record<Language, string>;
  contact: { organisation: string; name: string; email: string; phone: string };
}

/** Names nobody, because an address may belong to someone else by now, and links nowhere, because others imitate such emails. */
export function breachNoticeMail(language: Language, notice: BreachNotice): MailText {
  const texts = { en: english, hi: hindi }[language];
  const { organisation, name, email, phone } = notice.contact;
  const moment = (at: Date) => texts.moment(at.toISOString());
  const parts: string[] = [
    texts.opening,
    `${texts.whatHappened}\n${notice.whatHappened[language]}`,
    `${texts.when}\n${moment(notice.happenedFrom)} – ${moment(notice.happenedUntil)}`,
    `${texts.consequences}\n${notice.consequences[language]}`,
    `${texts.measures}\n${notice.measures[language]}`,
    `${texts.whatToDo}\n${notice.whatToDo[language]}`,
    `${texts.contact}\n${name}, ${organisation}, ${email}, ${phone}`,
    texts.complaint,
  ];
  return composeMail({
    language,
    subject: texts.subject,
    heading: texts.heading,
    preview: texts.preview,
    parts: parts.map((text) => ({ kind: "text", text })),
  });
}

const english = {
  moment: formatMoment,
  subject: `Your personal data at ${brand.name} was affected by a security incident`,
  heading: "Your personal data was affected",
  preview: "What happened, what it means for you, and what you can do.",
  opening:
    "We are writing because a security incident affected personal data that you gave us. We are sorry.",
  whatHappened: "What happened",
  when: "When",
  consequences: "What it may mean for you",
  measures: "What we have done",
  whatToDo: "What you can do",
  contact: "Whom to ask",
  complaint:
    "We never ask for your password or for money because of this. If our answer does not help you, you can complain to the Data Protection Board of India.",
};

const hindi: typeof english = {
  moment: formatMomentInHindi,
  subject: `${brand.nameInHindi} में आपकी निजी जानकारी एक सुरक्षा घटना से प्रभावित हुई है`,
  heading: "आपकी निजी जानकारी प्रभावित हुई है",
  preview: "क्या हुआ, इसका आप पर क्या असर हो सकता है, और आप क्या कर सकते हैं।",
  opening: "हम आपको इसलिए लिख रहे हैं क्योंकि एक सुरक्षा घटना से आपकी दी हुई निजी जानकारी प्रभावित हुई है। हमें इसका खेद है।",
  whatHappened: "क्या हुआ",
  when: "कब",
  consequences: "आप पर क्या असर हो सकता है",
  measures: "हमने क्या किया है",
  whatToDo: "आप क्या कर सकते हैं",
  contact: "किससे पूछें",
  complaint:
    "इस कारण हम आपसे कभी पासवर्ड या पैसे नहीं माँगते। यदि हमारे जवाब से आपकी मदद न हो, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।",
};
