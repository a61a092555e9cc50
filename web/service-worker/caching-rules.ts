// What the service worker may answer and cache: an allow-list. Everything else bypasses the worker.
import { apiBase, calls, isPage } from "#contract/paths.ts";
import { renderedPages } from "#contract/rendered-page.ts";

/**
 * `file`: named after its content or the same for everyone; cached at first use.
 * `facts`: what the planner's short form needs; its last answer is cached.
 * `public-page`: the same for everyone; its last answer is cached.
 * `own-page`: rendered by the browser from the application shell; its answers are never cached.
 * `other-page`: any other navigation; never cached.
 * `none`: left to the browser.
 */
export type Treatment = "file" | "facts" | "public-page" | "own-page" | "other-page" | "none";

export interface AskedFor {
  method: string;
  mode: string;
  url: string;
}

/** `origin`: the worker's own. */
export function treatmentOf({ method, mode, url }: AskedFor, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (method === "GET" && asked === origin && mode !== "navigate" && pathname === facts) return "facts";
  if (method !== "GET" || asked !== origin || isUnder(pathname, untouched)) return "none";
  if (mode === "navigate") return pageTreatment(pathname);
  return isUnder(pathname, files) ? "file" : "none";
}

/** Public, and the same for everyone. */
const facts = apiBase + calls.facts;

/** Personal, or none of the worker's business: the rest of the API with its documents, the mailbox, the pages of the sandbox. */
const untouched = ["/api/", "/dev/", "/sandbox/"];
const files = ["/assets/", "/illustrations/"];

function isUnder(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder.slice(0, -1) || path.startsWith(folder));
}

const publicPages = renderedPages.map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

function pageTreatment(path: string): Treatment {
  if (publicPages.some((pattern) => pattern.test(path))) return "public-page";
  return isPage(path) ? "own-page" : "other-page";
}

export interface Answer {
  status: number;
  type: string;
  redirected: boolean;
}

/** Only complete answers of this origin; error pages and redirects are never cached. */
export function mayBeCached({ status, type, redirected }: Answer): boolean {
  return status === 200 && type === "basic" && !redirected;
}
