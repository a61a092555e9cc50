// The signed-in user of this browser: kept in 'root', shared between tabs, ended everywhere at log-out (D35, D36).
import { useStore } from "zustand";
import { clearUnsentFiles } from "../offline/unsent-files.ts";
import { clearKeptTracks } from "../offline/kept-tracks.ts";
import { forgetPushHere } from "../push/push-here.ts";
import { inBrowser } from "../page/in-browser.ts";
import { initialState, rootState, type UserData } from "./root-state.ts";

const channel = inBrowser ? new BroadcastChannel("pravesh-session") : undefined;
/** How long a new tab waits for an open one before a guard decides. */
const askTabsMs = 300;
const lastUserKey = "pravesh-last-user";
const endedAtKey = "pravesh-session-ended-at";
/** How long what an expired session leaves behind waits for its user. */
const keptAfterExpiryMs = 24 * 3_600_000;

/** The token that the server last refused: another tab may still offer it. */
let expiredToken: string | undefined;

interface Message {
  kind: "ask" | "answer" | "logout" | "otherUser";
  userData?: UserData;
  /** Who has logged in instead of the last user. */
  userId?: string;
}

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  const { userData } = rootState.getState().user;
  if (data.kind === "ask" && userData) channel?.postMessage({ kind: "answer", userData } satisfies Message);
  const fresh = data.userData && data.userData.data.token !== expiredToken;
  if (data.kind === "answer" && data.userData && fresh && !userData) {
    rootState.setState({ user: { userData: data.userData } });
  }
  if (data.kind === "logout") void forgetHere();
  if (data.kind === "otherUser" && isOfAnother(data.userId)) void forgetHere();
});

export function userToken(): string {
  return rootState.getState().user.userData?.data.token ?? "";
}

export function isUserSignedIn(): boolean {
  return rootState.getState().user.userData !== null;
}

/** The signed-in user, or null; re-renders when that changes. */
export function useUser(): UserData["data"] | null {
  return useStore(rootState, ({ user }) => user.userData?.data ?? null);
}

/** Asks the open tabs of this origin for their session; resolves true once there is a user here. */
export async function findSessionInOtherTabs(): Promise<boolean> {
  if (isUserSignedIn()) return true;
  channel?.postMessage({ kind: "ask" } satisfies Message);
  for (let waitedMs = 0; waitedMs < askTabsMs && !isUserSignedIn(); waitedMs += 30) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return isUserSignedIn();
}

/** Keeps the log-in's answer. What another user left in this tab is wiped; the same user finds it again. */
export async function enterSession(data: UserData["data"]): Promise<void> {
  const lastUser = localStorage.getItem(lastUserKey);
  const endedAt = Number(localStorage.getItem(endedAtKey) ?? Infinity);
  const isTooLate = Date.now() - endedAt > keptAfterExpiryMs;
  if (lastUser && lastUser !== data.id) {
    channel?.postMessage({ kind: "otherUser", userId: data.id } satisfies Message);
  }
  if (lastUser && (lastUser !== data.id || isTooLate)) await wipe({ keepAnonymousChoice: true });
  localStorage.setItem(lastUserKey, data.id);
  localStorage.removeItem(endedAtKey);
  rootState.setState({ user: { userData: { data } } });
}

/** A session that has ended is not a log-out: what was prepared stays for the same user's next log-in. */
export function noteExpiredSession(): void {
  expiredToken = userToken();
  localStorage.setItem(endedAtKey, String(Date.now()));
  rootState.setState({ user: { userData: null } });
}

/** Log-out: user and visa data, all storage of this origin, and the other tabs. */
export async function leaveSession(): Promise<void> {
  channel?.postMessage({ kind: "logout" } satisfies Message);
  // Not waited for: the browser's push service may be out of reach.
  void forgetPushHere().catch(() => undefined);
  await wipe({ keepAnonymousChoice: false });
}

function forgetUser(): void {
  rootState.setState(initialState, true);
  sessionStorage.clear();
}

/** In another tab: what it was about to write when it heard of the log-out goes as well. */
async function forgetHere(): Promise<void> {
  forgetUser();
  localStorage.removeItem(endedAtKey);
  await clearDeviceStores();
}

/** What a tab holds without a user was left by the last one, unless nothing has been begun. */
function isOfAnother(userId: string | undefined): boolean {
  const { user, visa } = rootState.getState();
  return user.userData ? user.userData.data.id !== userId : visa.visaApplicationData !== null;
}

async function clearDeviceStores(): Promise<void> {
  await Promise.all([clearUnsentFiles(), clearKeptTracks()]);
}

/** The user goes first and at once: an answer that comes while the rest is being removed finds nobody. */
async function wipe({ keepAnonymousChoice }: { keepAnonymousChoice: boolean }): Promise<void> {
  const { selectedDestination, selectedVisaType, visaApplicationData } = rootState.getState().visa;
  localStorage.clear();
  // A choice that has become a draft belongs to the one who made it.
  if (!keepAnonymousChoice || visaApplicationData) forgetUser();
  else {
    const visa = { ...initialState.visa, selectedDestination, selectedVisaType };
    rootState.setState({ ...initialState, visa }, true);
  }
  await clearDeviceStores();
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
