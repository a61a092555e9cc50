// What is known of the identity provider without its library: whether one is coming back from it, and whether it remembers us.
import { pages } from "#contract/paths.ts";
import type { IdentitySettings } from "#contract/config.ts";

/** Of the provider; our own broker has it on this origin. */
const leavePath = "/v2/logout";

/** A login callback is recognised by code and state, or error and state, in the URL query (§4). */
export function isIdentityReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

/** The library's own mark that it logged in here within a day; without it nobody need be asked. */
export function hasIdentitySession(): boolean {
  return marks().length > 0;
}

/** Ends the session at the provider by going there; it leads back to the site's origin (§4). */
export function endIdentitySession({ url, clientId }: IdentitySettings): void {
  forgetMarks();
  const query = new URLSearchParams({ client_id: clientId, returnTo: location.origin });
  location.assign(`${url}${leavePath}?${query.toString()}`);
}

/**
 * Whoever logged in here at the provider may be somebody else than who has just logged in by password: their session
 * there ends too (D36). A tenant on another site keeps its own; of it only the mark here goes.
 */
export async function leaveIdentityBehind(): Promise<void> {
  if (!hasIdentitySession()) return;
  forgetMarks();
  await fetch(leavePath, { redirect: "manual" }).catch(() => undefined);
}

function forgetMarks(): void {
  for (const name of marks()) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/** Where to go after log-in: a path of our own, whatever was remembered. */
export function pathWithinSite(path: unknown): string {
  if (typeof path !== "string") return pages.root;
  const url = URL.parse(path, location.origin);
  if (url?.origin !== location.origin) return pages.root;
  // `/.//host` is a path here, and would be another host when it is resolved once more.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** `auth0.{client}.is.authenticated`, and the same for older browsers. */
function marks(): string[] {
  const names = document.cookie.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  return names.filter((name) => name.endsWith(".is.authenticated"));
}
