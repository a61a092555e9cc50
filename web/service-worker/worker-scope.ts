// The part of a service worker's global scope that we use. The browser's own types conflict with those of pages.

interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** What the browser fetched while the worker started; undefined if it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PushEvent extends LastingEvent {
  /** Null if the message has no data. */
  data: { json: () => unknown } | null;
}

export interface NotificationClick extends LastingEvent {
  notification: { data: unknown; close: () => void };
}

interface OpenPage {
  url: string;
  visibilityState: "hidden" | "visible";
  focus: () => Promise<unknown>;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: LastingEvent & { data: unknown };
  push: PushEvent;
  notificationclick: NotificationClick;
}

interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    installing: object | null;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  location: { origin: string };
}

export const worker = globalThis as unknown as WorkerScope;
