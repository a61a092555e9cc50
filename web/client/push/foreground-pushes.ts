// A push that comes while a page of ours is looked at: the page shows it, and brings itself up to date (§7).
import type { QueryClient } from "@tanstack/react-query";
import { isForegroundPush, type PushMessage } from "#domain/push/push-message.ts";
import { showNews } from "./show-news.ts";

export function showForegroundPushes(queries: QueryClient): void {
  // Without a safe connection there is none, whatever its type says.
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    if (!isForegroundPush(data)) return;
    void show(data.message).then(() => ports[0]?.postMessage("shown"));
    for (const queryKey of [["application"], ["applications"]]) void queries.invalidateQueries({ queryKey });
  });
}

/** Through the registration: some browsers let no page make a notification of its own, and only these outlive it. */
async function show(message: PushMessage): Promise<void> {
  await showNews(await navigator.serviceWorker.ready, message);
}
