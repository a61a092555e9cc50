// Texts of push notifications. They name neither a person nor a case, because a locked screen shows them to anyone.
import { brand } from "../brand.ts";
import type { Language } from "../content/languages.ts";

/** The events that send a push notification; each also sends an email with the details. */
export const pushKinds = [
  "submitted",
  "status",
  "action_needed",
  "filed",
  "decision",
  "refund",
  "draft_ends",
  "expert_answer",
] as const;
export type PushKind = (typeof pushKinds)[number];

type PushTexts = Record<PushKind, { title: string; body: string }>;

const english = {
  submitted: {
    title: "We've received your application",
    body: `Open ${brand.name} to see what happens next.`,
  },
  status: {
    title: "Your application has been updated",
    body: `Open ${brand.name} to see its status.`,
  },
  action_needed: {
    title: "We need something from you",
    body: `Open ${brand.name} to see what is missing from your application.`,
  },
  filed: {
    title: "Your application has been filed",
    body: `Open ${brand.name} to see what happens next.`,
  },
  decision: {
    title: "A decision on your application",
    body: `Open ${brand.name} to read the decision.`,
  },
  refund: {
    title: "An update on your payment",
    body: `Open ${brand.name} to see the details.`,
  },
  draft_ends: {
    title: "Your unfinished application",
    body: `Open ${brand.name} to finish it before it is deleted.`,
  },
  expert_answer: {
    title: "Your question has been answered",
    body: `Open ${brand.name} to read it.`,
  },
} satisfies PushTexts;

const hindi = {
  submitted: {
    title: "आपका आवेदन मिल गया है",
    body: `आगे क्या होगा, यह देखने के लिए ${brand.nameInHindi} खोलें।`,
  },
  status: {
    title: "आपके आवेदन की स्थिति बदली है",
    body: `आवेदन की स्थिति देखने के लिए ${brand.nameInHindi} खोलें।`,
  },
  action_needed: {
    title: "हमें आपसे कुछ चाहिए",
    body: `आवेदन में क्या बाक़ी है, यह देखने के लिए ${brand.nameInHindi} खोलें।`,
  },
  filed: {
    title: "आपका आवेदन जमा कर दिया गया है",
    body: `आगे क्या होगा, यह देखने के लिए ${brand.nameInHindi} खोलें।`,
  },
  decision: {
    title: "आपके आवेदन पर निर्णय",
    body: `निर्णय पढ़ने के लिए ${brand.nameInHindi} खोलें।`,
  },
  refund: {
    title: "आपके भुगतान पर नई जानकारी",
    body: `पूरी जानकारी देखने के लिए ${brand.nameInHindi} खोलें।`,
  },
  draft_ends: {
    title: "आपका अधूरा आवेदन",
    body: `आवेदन हटाए जाने से पहले उसे पूरा करने के लिए ${brand.nameInHindi} खोलें।`,
  },
  expert_answer: {
    title: "आपके सवाल का जवाब आ गया है",
    body: `जवाब पढ़ने के लिए ${brand.nameInHindi} खोलें।`,
  },
} satisfies PushTexts;

const texts = { en: english, hi: hindi } satisfies Record<Language, PushTexts>;

export function pushTexts(language: Language, kind: PushKind): { title: string; body: string } {
  return texts[language][kind];
}

export function isPushKind(kind: string): kind is PushKind {
  return (pushKinds as readonly string[]).includes(kind);
}
