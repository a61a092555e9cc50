// The email to the other administrators about a change of a policy that moves money or erases data (P9).
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { guardedDelayHours } from "#domain/policies.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface PolicyChange {
  language: Language;
  fullName: string;
  occasion: "proposed" | "agreed";
  /** The name of the administrator who proposed or agreed. */
  by: string;
  policiesUrl: string;
}

export function policyChangeMail({ language, fullName, occasion, by, policiesUrl }: PolicyChange): MailText {
  const { [occasion]: texts, open } = language === "hi" ? hindi : english;
  return composeMail({
    language,
    subject: texts.subject,
    heading: texts.heading,
    preview: texts.next,
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      { kind: "text", text: texts.what(by) },
      { kind: "text", text: texts.next },
      { kind: "action", label: open, url: policiesUrl },
    ],
  });
}

type Texts = Record<
  PolicyChange["occasion"],
  { subject: string; heading: string; what: (by: string) => string; next: string }
> & { open: string };

const english: Texts = {
  proposed: {
    subject: `A policy of ${brand.name} is to be changed`,
    heading: "A change of a policy is proposed",
    what: (by) => `${by} has proposed to change a policy that moves money or erases data.`,
    next: `It changes only if another administrator agrees, and then ${guardedDelayHours} hours later.`,
  },
  agreed: {
    subject: `A policy of ${brand.name} will change in ${guardedDelayHours} hours`,
    heading: `A policy will change in ${guardedDelayHours} hours`,
    what: (by) => `${by} has agreed to a change of a policy that moves money or erases data.`,
    next: `It takes effect in ${guardedDelayHours} hours. Until then any administrator can decline it.`,
  },
  open: "Open the policies",
};

const hindi: Texts = {
  proposed: {
    subject: `${brand.nameInHindi} की एक नीति में बदलाव प्रस्तावित है`,
    heading: "एक नीति में बदलाव प्रस्तावित है",
    what: (by) => `${by} ने ऐसी नीति को बदलने का प्रस्ताव रखा है जिससे पैसे का लेन-देन होता है या डेटा मिटता है।`,
    next: `यह तभी बदलेगी जब कोई दूसरा प्रशासक सहमत हो, और उसके ${guardedDelayHours} घंटे बाद।`,
  },
  agreed: {
    subject: `${brand.nameInHindi} की एक नीति ${guardedDelayHours} घंटे में बदलेगी`,
    heading: `एक नीति ${guardedDelayHours} घंटे में बदलेगी`,
    what: (by) => `${by} ने ऐसी नीति के बदलाव पर सहमति दी है जिससे पैसे का लेन-देन होता है या डेटा मिटता है।`,
    next: `बदलाव ${guardedDelayHours} घंटे बाद लागू होगा। तब तक कोई भी प्रशासक इसे ठुकरा सकता है।`,
  },
  open: "नीतियाँ खोलें",
};
