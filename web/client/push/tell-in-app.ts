// News for a browser that may show notifications and has no push service: by live events, while a page of ours is open elsewhere.
import type { LiveEvent, LiveEventKind } from "#contract/traveller/live-events.ts";
import { newsOf } from "#contract/traveller/push-news.ts";
import type { PushKind } from "#domain/push/push-words.ts";
import { currentCatalogue } from "../../language/current-language.ts";
import { findProfile } from "../accounts.ts";
import { pushPermission } from "./push-here.ts";
import { showNews } from "./show-news.ts";

/** What a push would tell of; the others are seen on the page. */
const told: Partial<Record<LiveEventKind, PushKind>> = {
  status_changed: "status",
  action_needed: "action_needed",
  outcome_decided: "decision",
  refund_changed: "refund",
  expert_message: "expert_answer",
};

/** Every tab may call it: the same news stand there once. */
export async function tellInApp({ kind, subjectId }: LiveEvent): Promise<void> {
  const news = told[kind];
  if (!news || document.visibilityState === "visible" || pushPermission() !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (!registration || (await registration.pushManager.getSubscription())) return;
  if (!(await findProfile()).notifyByPush) return;
  const { language } = currentCatalogue.getState();
  const applicationId = news === "refund" ? null : subjectId;
  await showNews(registration, newsOf(news, { language, applicationId }));
}
