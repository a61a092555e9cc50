// Notifications for browsers with permission but without a push service: from live events, while one of our pages is open.
import type { LiveEvent, LiveEventKind } from "#contract/traveller/live-events.ts";
import { pushMessageOf } from "#contract/traveller/push-messages.ts";
import type { PushKind } from "#domain/push/push-texts.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { findProfile } from "../session/profile.ts";
import { pushPermission } from "./push-here.ts";
import { showPushMessage } from "./show-push-message.ts";

/** Events that a push would announce; the others are visible on the page. */
const pushKinds: Partial<Record<LiveEventKind, PushKind>> = {
  status_changed: "status",
  outcome_decided: "decision",
  action_needed: "action_needed",
  filed: "filed",
  refund_changed: "refund",
  expert_message: "expert_answer",
};

/** Of several events of one change, the last in this order notifies, as with push. */
const order = Object.values(pushKinds);
const togetherMs = 300;
/** By the application or conversation they are about. */
const due = new Map<string, PushKind>();

/** Every tab may call it: the same notification is shown once. */
export function notifyInApp({ kind: eventKind, subjectId }: LiveEvent): void {
  const kind = pushKinds[eventKind];
  if (!kind) return;
  if (due.size === 0) setTimeout(() => void notifyDue().catch(() => undefined), togetherMs);
  const known = due.get(subjectId);
  if (!known || order.indexOf(kind) > order.indexOf(known)) due.set(subjectId, kind);
}

/** Without a notification, the page still shows the change. */
async function notifyDue(): Promise<void> {
  const all = [...due];
  due.clear();
  if (document.visibilityState === "visible" || pushPermission() !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (!registration || (await registration.pushManager.getSubscription())) return;
  if (!(await findProfile()).notifyByPush) return;
  const { language } = currentCatalogue.getState();
  for (const [subjectId, kind] of all) {
    const applicationId = kind === "refund" ? null : subjectId;
    await showPushMessage(registration, pushMessageOf(kind, { language, applicationId }));
  }
}
