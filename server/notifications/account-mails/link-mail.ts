// An email with one single-use link: why we send it, the link, and what to do if someone else requested it.
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface LinkMail {
  language: Language;
  url: string;
  /** Only when the address is known to belong to this person. */
  fullName?: string;
}

export interface LinkMailTexts {
  subject: string;
  heading: string;
  preview: string;
  /** Paragraphs. */
  why: readonly string[];
  link: string;
  once: string;
}

export function linkMail(
  { language, url, fullName }: LinkMail,
  texts: Record<Language, LinkMailTexts>,
): MailText {
  const { subject, heading, preview, why, link, once } = texts[language];
  const paragraphs = fullName === undefined ? why : [greeting(fullName, language), ...why];
  return composeMail({
    language,
    subject,
    heading,
    preview,
    parts: [
      ...paragraphs.map((text) => ({ kind: "text" as const, text })),
      { kind: "action", label: link, url },
      { kind: "text", text: once },
    ],
  });
}
