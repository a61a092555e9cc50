// One stream for all tabs of a browser: the tab that holds the lock reads it and notifies the others (docs/decisions/0018).
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { openChannel } from "../page/shared-channel.ts";
import { browserStorage } from "../page/site-storage.ts";
import { followEvents } from "./follow-events.ts";

export interface AccountFollower {
  userId: string;
  /** Called in every tab, once for each event. */
  onPart: (part: LivePart) => void;
}

const channelName = "pravesh-live";
/** The last event that this browser has seen, so that a reloaded page misses nothing. */
const lastSeenKey = "pravesh-live-last";

interface Message {
  userId: string;
  part: LivePart;
}

/** Runs until the signal aborts. */
export function followAccount({ userId, onPart }: AccountFollower, signal: AbortSignal): void {
  let lastId = lastSeenOf(userId);
  const take = (part: LivePart) => {
    if (part.name === "change" && part.content.id <= (lastId ?? 0)) return;
    if (part.name === "ready") lastId = part.content.lastId;
    if (part.name === "change") lastId = part.content.id;
    onPart(part);
  };
  const channel = openChannel(channelName);
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.userId === userId) take(data.part);
  });
  signal.addEventListener("abort", () => channel?.close());
  const tellAll = (part: LivePart) => {
    channel?.postMessage({ userId, part } satisfies Message);
    take(part);
    browserStorage.set(lastSeenKey, JSON.stringify([userId, lastId]));
  };
  whileShown(signal, (shown) => {
    const following = { lastId: () => lastId, signal: shown, onPart: tellAll };
    // Where tabs cannot elect one of them, none has a stream.
    if (!("locks" in navigator)) return followEvents({ ...following, withoutStream: true });
    const name = `${channelName}-${userId}`;
    return navigator.locks
      .request(name, { signal: shown }, () => followEvents(following))
      .catch((error: unknown) => {
        // Browsers that deny storage deny locks too.
        const isDenied = error instanceof DOMException && error.name === "SecurityError";
        if (isDenied) return followEvents({ ...following, withoutStream: true });
        throw error;
      });
  });
}

/** A page in the back/forward cache holds no lock and no connection. */
function whileShown(signal: AbortSignal, work: (shown: AbortSignal) => Promise<void>): void {
  let shown = new AbortController();
  const begin = () => {
    shown = new AbortController();
    // Aborted while it waited for the lock.
    work(shown.signal).catch(() => {});
  };
  const hide = () => shown.abort();
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin();
  addEventListener("pagehide", hide, { signal });
  addEventListener("pageshow", comeBack, { signal });
  signal.addEventListener("abort", hide);
  begin();
}

function lastSeenOf(userId: string): number | undefined {
  const kept: unknown = JSON.parse(browserStorage.get(lastSeenKey) ?? "null");
  return Array.isArray(kept) && kept[0] === userId && typeof kept[1] === "number" ? kept[1] : undefined;
}
