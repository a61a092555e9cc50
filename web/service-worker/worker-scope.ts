// The part of a service worker's surroundings that ours uses: the browser's own types cannot stand beside those of pages.

interface LastingEvent extends Event {
  /** The worker is kept awake until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** What the browser fetched while the worker woke up; undefined where it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: LastingEvent & { data: unknown };
}

interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly object[]>;
  };
  registration: { navigationPreload?: { enable: () => Promise<void> }; installing: object | null };
  location: { origin: string };
}

export const worker = globalThis as unknown as WorkerScope;
