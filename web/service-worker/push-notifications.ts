// Push messages: shown by the visible page, or else by the worker. A click opens the page they are about.
import { pages } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import { type ForegroundPush, isPushMessage, type PushMessage } from "#domain/push/push-message.ts";
import { showPushMessage } from "#web/client/push/show-push-message.ts";
import { type NotificationClick, type PushEvent, worker } from "./worker-scope.ts";

/** A page that is busy for longer does not show it. Then the worker does, and the same tag prevents a duplicate. */
const pageAnswersWithinMs = 1000;

/** Browsers require a visible notification for each push. */
const unreadable: PushMessage = { title: brand.name, body: "", path: pages.applications, tag: "news" };

export async function handlePush({ data }: PushEvent): Promise<void> {
  const message = readMessage(data);
  if (!(await isShownByPage(message))) await showPushMessage(worker.registration, message);
}

function readMessage(data: PushEvent["data"]): PushMessage {
  try {
    const read = data?.json();
    return isPushMessage(read) ? read : unreadable;
  } catch {
    return unreadable;
  }
}

async function isShownByPage(message: PushMessage): Promise<boolean> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ visibilityState }) => visibilityState === "visible");
  if (!page) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), pageAnswersWithinMs);
    page.postMessage({ kind: "push", message } satisfies ForegroundPush, [port2]);
  });
}

/** Prefers a page that already shows it, or opens a new one, so that input in another page is not lost. */
export async function openNotification({ notification }: NotificationClick): Promise<void> {
  notification.close();
  const { path } = { path: pages.applications, ...(notification.data as Partial<PushMessage> | null) };
  const url = new URL(path, worker.location.origin);
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((page) => placeIn(new URL(page.url)) === placeIn(url));
  await (there ? there.focus() : worker.clients.openWindow(url.href));
}

/** The hash is part of the place, such as the chat. */
function placeIn({ pathname, hash }: URL): string {
  return pathname + hash;
}
