// The texts of push notifications: where to look, and nothing about people or applications, because a locked screen shows them.
import { brand } from "../brand.ts";
import type { Language } from "../content/languages.ts";

/** What happened; each event also sends an email, which has the details. */
export const pushKinds = [
  "submitted",
  "status",
  "action_needed",
  "decision",
  "refund",
  "draft_ends",
  "expert_answer",
] as const;
export type PushKind = (typeof pushKinds)[number];

type Words = Record<PushKind, { title: string; body: string }>;

const english = {
  submitted: {
    title: "Your application has arrived",
    body: `Open ${brand.name} to see what happens next.`,
  },
  status: {
    title: "Your application has an update",
    body: `Open ${brand.name} to see where it stands.`,
  },
  action_needed: {
    title: "We need something from you",
    body: `Open ${brand.name} to see what is missing from your application.`,
  },
  decision: {
    title: "Your application has an update",
    body: `Open ${brand.name} to read the decision.`,
  },
  refund: {
    title: "Update on your payment",
    body: `Open ${brand.name} to see the details.`,
  },
  draft_ends: {
    title: "An unfinished application",
    body: `Open ${brand.name} to finish it before it is removed.`,
  },
  expert_answer: {
    title: "Your question has an answer",
    body: `Open ${brand.name} to read it.`,
  },
} satisfies Words;

const hindi = {
  submitted: {
    title: "आपका आवेदन मिल गया है",
    body: `आगे क्या होगा, यह देखने के लिए ${brand.name} खोलें।`,
  },
  status: {
    title: "आपके आवेदन में नई जानकारी है",
    body: `आवेदन की स्थिति देखने के लिए ${brand.name} खोलें।`,
  },
  action_needed: {
    title: "हमें आपसे कुछ चाहिए",
    body: `आवेदन में क्या बाक़ी है, यह देखने के लिए ${brand.name} खोलें।`,
  },
  decision: {
    title: "आपके आवेदन में नई जानकारी है",
    body: `निर्णय पढ़ने के लिए ${brand.name} खोलें।`,
  },
  refund: {
    title: "आपके भुगतान के बारे में जानकारी",
    body: `पूरी जानकारी देखने के लिए ${brand.name} खोलें।`,
  },
  draft_ends: {
    title: "एक अधूरा आवेदन",
    body: `हटाए जाने से पहले उसे पूरा करने के लिए ${brand.name} खोलें।`,
  },
  expert_answer: {
    title: "आपके सवाल का जवाब आ गया है",
    body: `जवाब पढ़ने के लिए ${brand.name} खोलें।`,
  },
} satisfies Words;

const words = { en: english, hi: hindi } satisfies Record<Language, Words>;

export function pushTexts(language: Language, kind: PushKind): { title: string; body: string } {
  return words[language][kind];
}

export function isPushKind(kind: string): kind is PushKind {
  return (pushKinds as readonly string[]).includes(kind);
}
