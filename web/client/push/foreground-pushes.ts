// A push that arrives while one of our pages is visible: the page shows it and refreshes itself (§7).
import type { QueryClient } from "@tanstack/react-query";
import { isForegroundPush, type PushMessage } from "#domain/push/push-message.ts";
import { findServiceWorkers } from "../page/service-workers.ts";
import { showPushMessage } from "./show-push-message.ts";

export function showForegroundPushes(queries: QueryClient): void {
  findServiceWorkers()?.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    if (!isForegroundPush(data)) return;
    void show(data.message).then(() => ports[0]?.postMessage("shown"));
    for (const queryKey of [["application"], ["applications"]]) void queries.invalidateQueries({ queryKey });
  });
}

/** Through the registration: some browsers allow no notifications from pages, and only these outlive the page. */
async function show(message: PushMessage): Promise<void> {
  await showPushMessage(await navigator.serviceWorker.ready, message);
}
