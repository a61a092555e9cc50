// What the site knows of the identity provider without loading its library: whether this is a callback, and whether it has a session.
import { pages } from "#contract/paths.ts";
import type { IdentitySettings } from "#contract/config.ts";

/** The provider's origin; our own broker has this one. */
const leavePath = "/v2/logout";

/** A login callback is recognised by code and state, or error and state, in the URL query (§4). */
export function isIdentityReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

/** The library's cookie, set when it logged in here within a day; without it, the provider need not be asked. */
export function hasIdentitySession(): boolean {
  return marks().length > 0;
}

/** Ends the session at the provider by navigating there; it returns to the site's origin (§4). */
export function endIdentitySession({ url, clientId }: IdentitySettings): void {
  forgetMarks();
  const query = new URLSearchParams({ client_id: clientId, returnTo: location.origin });
  location.assign(`${url}${leavePath}?${query.toString()}`);
}

/**
 * The user who logged in at the provider may not be the one who just logged in by password, so that session
 * ends too (D36). A tenant on another site keeps its session; only its cookie here is removed.
 */
export async function leaveIdentityBehind(): Promise<void> {
  if (!hasIdentitySession()) return;
  forgetMarks();
  await fetch(leavePath, { redirect: "manual" }).catch(() => undefined);
}

function forgetMarks(): void {
  for (const name of marks()) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/** Where to go after login: a path on this site, regardless of what was stored. */
export function pathWithinSite(path: unknown): string {
  if (typeof path !== "string") return pages.root;
  const url = URL.parse(path, location.origin);
  if (url?.origin !== location.origin) return pages.root;
  // `/.//host` is a path here, but would be another host if it were resolved again.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** `auth0.{client}.is.authenticated`, and its variant for older browsers. */
function marks(): string[] {
  const names = document.cookie.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  return names.filter((name) => name.endsWith(".is.authenticated"));
}
