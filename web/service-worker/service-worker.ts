// The service worker: caches the application shell and answers offline. Each event it listens to has a file.
import { answerFacts, answerPage } from "./answer-page.ts";
import { openNotification, handlePush } from "./push-notifications.ts";
import { treatmentOf } from "./caching-rules.ts";
import { answerFile, dropOlderVersions, fillShell } from "./cached-files.ts";
import { worker } from "./worker-scope.ts";

worker.addEventListener("install", (event) => event.waitUntil(fillShell()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    // The first visit can already read passports offline.
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("fetch", (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin);
  if (treatment === "none") return;
  if (treatment === "facts") return event.respondWith(answerFacts(event));
  event.respondWith(treatment === "file" ? answerFile(event.request) : answerPage(event, treatment));
});

worker.addEventListener("push", (event) => event.waitUntil(handlePush(event)));

worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event)));

/** Sent by a page that was just opened to the waiting worker, or else to the active one. */
worker.addEventListener("message", (event) => {
  if (event.data === "opened") event.waitUntil(takeOver());
});

/**
 * Files are named after their content: pages of an older version find theirs in its cache, which is deleted when no other
 * page is open.
 */
async function takeOver(): Promise<void> {
  await worker.skipWaiting();
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A worker that is being installed is newer, not older.
  if (open.length <= 1 && !worker.registration.installing) await dropOlderVersions();
}
