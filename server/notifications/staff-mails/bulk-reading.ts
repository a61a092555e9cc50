// The email to supervisors and administrators when a colleague was stopped from reading very many cases (P11).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface BulkReading {
  language: Language;
  fullName: string;
  /** The name of the colleague. */
  reader: string;
  /** How many cases they read within an hour. */
  cases: number;
  staffUrl: string;
}

export function bulkReadingMail({ language, fullName, reader, cases, staffUrl }: BulkReading): MailText {
  const { subject, heading, what, next, open } = language === "hi" ? hindi : english;
  return composeMail({
    language,
    subject,
    heading,
    preview: what(reader, cases),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: what(reader, cases) },
      { kind: "text", text: next },
      { kind: "action", label: open, url: staffUrl },
    ],
  });
}

interface Texts {
  subject: string;
  heading: string;
  what: (reader: string, cases: number) => string;
  next: string;
  open: string;
}

const english: Texts = {
  subject: `Very many cases were opened in the ${brand.name} console`,
  heading: "Very many cases were opened",
  what: (reader, cases) => `${reader} opened ${cases} cases within an hour and was stopped at the next one.`,
  next: "Please ask what they are for. If the account was taken over, end its access or reset its login.",
  open: "Open the staff list",
};

const hindi: Texts = {
  subject: `${brand.nameInHindi} कंसोल में बहुत सारे मामले खोले गए`,
  heading: "बहुत सारे मामले खोले गए",
  what: (reader, cases) => `${reader} ने एक घंटे में ${cases} मामले खोले और अगले मामले पर रोक दिए गए।`,
  next: "कृपया पूछें कि ये किसलिए थे। यदि खाता किसी और के हाथ लग गया है, तो उसका ऐक्सेस समाप्त करें या लॉग इन रीसेट करें।",
  open: "स्टाफ़ की सूची खोलें",
};
