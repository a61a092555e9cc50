// What is known of the identity provider without its library: whether one is coming back from it, and whether it remembers us.
import { pages } from "#contract/paths.ts";
import type { IdentitySettings } from "#contract/config.ts";

/** A login callback is recognised by code and state, or error and state, in the URL query (specification §4). */
export function isIdentityReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

/** The library's own mark that it logged in here within a day; without it nobody need be asked. */
export function hasIdentitySession(): boolean {
  return marks().length > 0;
}

/** Ends the session at the provider by going there; it leads back to the site's origin (specification §4, 'Logout'). */
export function endIdentitySession({ url, clientId }: IdentitySettings): void {
  for (const name of marks()) document.cookie = `${name}=; Max-Age=0; Path=/`;
  const query = new URLSearchParams({ client_id: clientId, returnTo: location.origin });
  location.assign(`${url}/v2/logout?${query.toString()}`);
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
