// Each tab remembers the login that it started: the library has one cookie for all tabs, written by the last one.
import { tabStorage } from "#web/client/page/site-storage.ts";

const key = "identity-transaction";
const prefix = "a0.spajs.txs.";

/** Call it once the library has written its cookie, before the page is left. */
export function keepOwnTransaction(): void {
  const [cookie] = document.cookie.split("; ").filter((pair) => pair.startsWith(prefix));
  if (cookie !== undefined) tabStorage.set(key, cookie);
}

/** Restores the cookie if the returning login is this tab's own. Call it before the library reads it. */
export function restoreOwnTransaction(search: string): void {
  const cookie = tabStorage.get(key);
  tabStorage.remove(key);
  const state = new URLSearchParams(search).get("state");
  if (cookie === null || stateIn(cookie) !== state) return;
  const secure = location.protocol === "https:" ? "; Secure; SameSite=None" : "";
  document.cookie = `${cookie}; Max-Age=86400; Path=/${secure}`;
}

function stateIn(cookie: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)));
    return (kept as { state?: string } | null)?.state;
  } catch {
    return undefined;
  }
}
