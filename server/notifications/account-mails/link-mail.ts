// A mail for the sake of one link that works once: why it came, the link, and what to do if somebody else asked for it.
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface LinkMail {
  language: Language;
  url: string;
  /** Only where the address is known to be this person's. */
  fullName?: string;
}

export interface LinkWords {
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
  texts: Record<Language, LinkWords>,
): MailText {
  const { subject, heading, preview, why, link, once } = texts[language];
  const before = fullName === undefined ? why : [greeting(fullName, language), ...why];
  return composeMail({
    language,
    subject,
    heading,
    preview,
    parts: [
      ...before.map((text) => ({ kind: "text" as const, text })),
      { kind: "action", label: link, url },
      { kind: "text", text: once },
    ],
  });
}
