// A notification as the browser shows it, the same from a page and from the worker.
import type { PushMessage } from "#domain/push/push-message.ts";

interface Shows {
  showNotification: (title: string, options: NotificationOptions) => Promise<void>;
}

export function showPushMessage(registration: Shows, { title, body, path, tag }: PushMessage): Promise<void> {
  const icon = "/icon-192.png";
  return registration.showNotification(title, { body, tag, icon, data: { path } satisfies NotificationData });
}

/** The data of a notification, for the click on it. */
export interface NotificationData {
  path: string;
}
