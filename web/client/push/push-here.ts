// This browser's part of Web Push: support, permission, subscription and unsubscribing.
import { findServiceWorkers } from "../page/service-workers.ts";

/** `unasked`: the user has not been asked yet. Asking needs a click. */
export type PushPermission = "unsupported" | "blocked" | "unasked" | "granted";

export function pushPermission(): PushPermission {
  if (!findServiceWorkers() || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unsupported";
  const { permission } = Notification;
  if (permission === "denied") return "blocked";
  return permission === "granted" ? "granted" : "unasked";
}

/** Only on a click: browsers then show their question, and block sites that ask without one. */
export async function askForPermission(): Promise<PushPermission> {
  await Notification.requestPermission();
  return pushPermission();
}

/** Subscribes with the server's key, or finds the existing subscription. May hang without a network. */
export async function subscribeHere(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === pushKey) return known;
  // The server's key has changed: a subscription with the old key receives nothing any more.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The next user of this browser neither receives nor sees notifications meant for someone else. */
export async function forgetPushHere(): Promise<void> {
  if (pushPermission() !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
