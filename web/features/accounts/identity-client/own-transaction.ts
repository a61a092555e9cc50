// Each tab keeps the log-in that it began: the library has one cookie for all of them, which the tab that began last has written.

const key = "identity-transaction";
const prefix = "a0.spajs.txs.";

/** To be called once the library has written its cookie, before the page is left. */
export function keepOwnTransaction(): void {
  const [cookie] = document.cookie.split("; ").filter((pair) => pair.startsWith(prefix));
  if (cookie !== undefined) sessionStorage.setItem(key, cookie);
}

/** Puts the cookie back if the log-in that returns is this tab's own; to be called before the library looks. */
export function restoreOwnTransaction(search: string): void {
  const cookie = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
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
