// The one service worker: keeps the application shell, answers without a connection; each thing it listens to has a file.
import { answerPage } from "./answer-page.ts";
import { treatmentOf } from "./caching-rules.ts";
import { answerFile, dropOlderVersions, fillShell } from "./kept-files.ts";
import { worker } from "./worker-scope.ts";

worker.addEventListener("install", (event) => event.waitUntil(fillShell()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOlderVersions(),
      worker.registration.navigationPreload?.enable(),
      // The first visit already reads offline.
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("fetch", (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin);
  if (treatment === "none") return;
  const isFile = treatment === "file" || treatment === "recognition";
  event.respondWith(isFile ? answerFile(event.request, treatment) : answerPage(event, treatment));
});

/** Asked by a page that was just opened: an older version leaves only when no other page still lives on its files. */
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length <= 1) await worker.skipWaiting();
}
