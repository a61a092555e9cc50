// The email to the other administrators: a colleague is to become one of them.
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface AdministratorProposed {
  language: Language;
  fullName: string;
  /** The names of the administrator who proposed it, and of the colleague. */
  by: string;
  whom: string;
  staffUrl: string;
}

export function administratorProposedMail({
  language,
  fullName,
  by,
  whom,
  staffUrl,
}: AdministratorProposed): MailText {
  const texts = language === "hi" ? hindi : english;
  return composeMail({
    language,
    subject: texts.subject,
    heading: texts.heading(whom),
    preview: texts.next,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.what(by, whom) },
      { kind: "text", text: texts.next },
      { kind: "action", label: texts.open, url: staffUrl },
    ],
  });
}

const english = {
  subject: `${brand.name} is to have another administrator`,
  heading: (whom: string) => `${whom} is to become an administrator`,
  what: (by: string, whom: string) => `${by} has proposed to make ${whom} an administrator.`,
  next: "It takes effect only if another administrator agrees. If you did not expect this, decline it.",
  open: "Open the staff page",
};

const hindi: typeof english = {
  subject: `${brand.nameInHindi} में एक और प्रशासक का प्रस्ताव`,
  heading: (whom) => `${whom} को प्रशासक बनाने का प्रस्ताव`,
  what: (by, whom) => `${by} ने ${whom} को प्रशासक बनाने का प्रस्ताव रखा है।`,
  next: "यह तभी होगा जब कोई दूसरा प्रशासक सहमत हो। अगर आपको इसकी उम्मीद नहीं थी, तो इसे ठुकराएँ।",
  open: "कर्मचारियों का पेज खोलें",
};
