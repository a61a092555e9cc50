// Answers navigation, and the request for facts: from the network or, without one, with the shell, what was last seen, or
// the offline page.
import type { Treatment } from "./caching-rules.ts";
import { findSeenPage, findShell, cacheSeenPage, refillShell } from "./cached-files.ts";
import { offlinePage } from "./offline-page.ts";
import type { RequestEvent } from "./worker-scope.ts";

export async function answerPage(event: RequestEvent, treatment: Treatment): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    if (treatment === "public-page") event.waitUntil(cacheSeenPage(pathname, answer.clone()));
    event.waitUntil(refillShell().catch(() => undefined));
    return answer;
  } catch {
    return (await withoutNetwork(treatment, pathname)) ?? offlinePage();
  }
}

export async function answerFacts(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    event.waitUntil(cacheSeenPage(pathname, answer.clone()));
    return answer;
  } catch {
    return (await findSeenPage(pathname)) ?? Response.error();
  }
}

async function withoutNetwork(treatment: Treatment, path: string): Promise<Response | undefined> {
  if (treatment === "own-page") return findShell();
  return treatment === "public-page" ? findSeenPage(path) : undefined;
}
