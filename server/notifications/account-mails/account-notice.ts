// A notice to the owner after a change to how an account is accessed, with a link to undo it (P32).
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export interface AccountNotice {
  language: Language;
  fullName: string;
  forgotUrl: string;
}

export interface NoticeTexts {
  subject: string;
  heading: string;
  preview: string;
  happened: string;
  notYou: string;
  /** The label of the link to choose a new password. */
  choose: string;
}

export function accountNotice(
  { language, fullName, forgotUrl }: AccountNotice,
  texts: Record<Language, NoticeTexts>,
): MailText {
  const { subject, heading, preview, happened, notYou, choose } = texts[language];
  return composeMail({
    language,
    subject,
    heading,
    preview,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: happened },
      { kind: "text", text: notYou },
      { kind: "action", label: choose, url: forgotUrl },
    ],
  });
}
