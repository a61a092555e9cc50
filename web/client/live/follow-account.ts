// One stream for all tabs of a browser: the tab that holds the lock reads it and notifies the others (docs/decisions/0018).
import { calls } from "#contract/paths.ts";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { openChannel } from "../page/shared-channel.ts";
import { browserStorage } from "../page/site-storage.ts";
import { followEvents } from "./follow-events.ts";

/** Where the events come from. */
export interface LiveSource {
  path: string;
  /** Of the lock and the channel that tabs share. */
  name: string;
  /** Where this browser stores the last event that it has seen, so that a reloaded page misses nothing. */
  lastSeenKey?: string;
}

const ownEvents: LiveSource = { path: calls.events, name: "pravesh-live", lastSeenKey: "pravesh-live-last" };

export interface AccountFollower {
  userId: string;
  /** The account's own events by default. */
  source?: LiveSource;
  /** Called in every tab, once for each event. */
  onPart: (part: LivePart) => void;
}

interface Message {
  userId: string;
  part: LivePart;
}

/** Runs until the signal aborts. */
export function followAccount(
  { userId, source = ownEvents, onPart }: AccountFollower,
  signal: AbortSignal,
): void {
  let lastId = lastSeenOf(userId, source);
  const take = (part: LivePart) => {
    if (part.name === "change" && part.content.id <= (lastId ?? 0)) return;
    if (part.name === "ready") lastId = part.content.lastId;
    if (part.name === "change") lastId = part.content.id;
    onPart(part);
  };
  const channel = openChannel(source.name);
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.userId === userId) take(data.part);
  });
  signal.addEventListener("abort", () => channel?.close());
  const tellAll = (part: LivePart) => {
    channel?.postMessage({ userId, part } satisfies Message);
    take(part);
    if (source.lastSeenKey) browserStorage.set(source.lastSeenKey, JSON.stringify([userId, lastId]));
  };
  whileShown(signal, (shown) => {
    const following = { path: source.path, lastId: () => lastId, signal: shown, onPart: tellAll };
    // Where tabs cannot elect one of them, none has a stream.
    if (!("locks" in navigator)) return followEvents({ ...following, withoutStream: true });
    const name = `${source.name}-${userId}`;
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

function lastSeenOf(userId: string, { lastSeenKey }: LiveSource): number | undefined {
  const kept: unknown = JSON.parse((lastSeenKey && browserStorage.get(lastSeenKey)) || "null");
  return Array.isArray(kept) && kept[0] === userId && typeof kept[1] === "number" ? kept[1] : undefined;
}
