// This browser's own half of Web Push: whether it can, whether it may, its subscription, and letting go of it.

/** `unasked`: its user has not been asked yet, which happens on their own click only. */
export type PushPermission = "unsupported" | "blocked" | "unasked" | "granted";

export function pushPermission(): PushPermission {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unsupported";
  const { permission } = Notification;
  if (permission === "denied") return "blocked";
  return permission === "granted" ? "granted" : "unasked";
}

/** On a click only: browsers show their question, and block those who ask unbidden. */
export async function askForPermission(): Promise<PushPermission> {
  await Notification.requestPermission();
  return pushPermission();
}

/** Subscribes with the server's key, or finds the subscription that was made with it. May hang without a network. */
export async function subscribeHere(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === pushKey) return known;
  // The server has another key than it had: what was made with the older one is reached no more.
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

/** Whoever uses this browser next is neither told nor shown what was meant for somebody else. */
export async function forgetPushHere(): Promise<void> {
  if (pushPermission() !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
