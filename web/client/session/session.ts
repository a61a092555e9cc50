// The logged-in user of this browser: stored in 'root', shared between tabs, removed everywhere at logout (D35, D36).
import { useStore } from "zustand";
import { unsentFileStore } from "../offline/unsent-file-store.ts";
import { trackStore } from "../offline/track-store.ts";
import { forgetPushHere } from "../push/push-here.ts";
import type { Profile } from "#contract/accounts.ts";
import { inBrowser } from "../page/in-browser.ts";
import { openChannel } from "../page/shared-channel.ts";
import { browserStorage, tabStorage } from "../page/site-storage.ts";
import { initialState, rootState, type UserData } from "./root-state.ts";

const channel = inBrowser ? openChannel("pravesh-session") : undefined;
/** How long a new tab waits for an open one before a guard decides. */
const askTabsMs = 300;
const lastUserKey = "pravesh-last-user";
const endedAtKey = "pravesh-session-ended-at";
/** How long the data of an expired session waits for its user. */
const keptAfterExpiryMs = 24 * 3_600_000;

/** The token that the server rejected last: another tab may still offer it. */
let expiredToken: string | undefined;
let hasExpired = false;

interface Message {
  kind: "ask" | "answer" | "logout" | "otherUser" | "expired";
  userData?: UserData;
  /** The token of the session that expired. */
  token?: string;
  /** The user who has logged in instead of the last one. */
  userId?: string;
}

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  const { userData } = rootState.getState().user;
  if (data.kind === "ask" && userData) channel?.postMessage({ kind: "answer", userData } satisfies Message);
  const fresh = data.userData && data.userData.data.token !== expiredToken;
  if (data.kind === "answer" && data.userData && fresh && !userData) {
    rootState.setState({ user: { userData: data.userData } });
  }
  if (data.kind === "expired" && userData && data.token === userToken()) endExpired();
  if (data.kind === "logout") void forgetHere();
  if (data.kind === "otherUser" && isOfAnother(data.userId)) void forgetHere();
});

export function userToken(): string {
  return rootState.getState().user.userData?.data.token ?? "";
}

export function isUserSignedIn(): boolean {
  return rootState.getState().user.userData !== null;
}

/** The logged-in user, or null; rerenders on change. */
export function useUser(): UserData["data"] | null {
  return useStore(rootState, ({ user }) => user.userData?.data ?? null);
}

/** Asks the open tabs of this origin for their session; resolves to true once there is a user here. */
export async function findSessionInOtherTabs(): Promise<boolean> {
  if (isUserSignedIn()) return true;
  channel?.postMessage({ kind: "ask" } satisfies Message);
  for (let waitedMs = 0; waitedMs < askTabsMs && !isUserSignedIn(); waitedMs += 30) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return isUserSignedIn();
}

/** Stores the answer to a login. Another user's data in this tab is deleted; the same user finds it again. */
export async function enterSession(data: UserData["data"]): Promise<void> {
  const lastUser = browserStorage.get(lastUserKey);
  const isTooLate = hasEndedLongAgo();
  if (lastUser && lastUser !== data.id) {
    channel?.postMessage({ kind: "otherUser", userId: data.id } satisfies Message);
  }
  if (lastUser && (lastUser !== data.id || isTooLate)) await wipe({ keepAnonymousChoice: true });
  browserStorage.set(lastUserKey, data.id);
  browserStorage.remove(endedAtKey);
  hasExpired = false;
  rootState.setState({ user: { userData: { data } } });
}

/** An expired session is not a logout: the draft's ID and the choices stay for the same user's next login. */
export function noteExpiredSession(): void {
  browserStorage.set(endedAtKey, String(Date.now()));
  channel?.postMessage({ kind: "expired", token: userToken() } satisfies Message);
  endExpired();
}

function endExpired(): void {
  expiredToken = userToken();
  hasExpired = true;
  rootState.setState({ user: { userData: null } });
}

/** Deletes what an expired session left a day ago. Every page does this when it opens. */
export async function forgetOldSession(): Promise<void> {
  if (!hasEndedLongAgo()) return;
  const lastUser = browserStorage.get(lastUserKey);
  await wipe({ keepAnonymousChoice: true });
  // Tabs that are still open may remember this user, which the login of another user has to delete.
  if (lastUser) browserStorage.set(lastUserKey, lastUser);
}

function hasEndedLongAgo(): boolean {
  const endedAt = Number(browserStorage.get(endedAtKey) ?? Infinity);
  return Date.now() - endedAt > keptAfterExpiryMs;
}

/** The stored user with the details that the server has now: the email may have been changed on another device. */
export function updateUser({ id, fullName, email, phone, emailVerified }: Profile): void {
  const data = rootState.getState().user.userData?.data;
  if (data?.id !== id) return;
  const details = { fullName, email, phone, emailVerified };
  const isSame = Object.entries(details).every(
    ([name, value]) => data[name as keyof typeof details] === value,
  );
  if (!isSame) rootState.setState({ user: { userData: { data: { ...data, ...details } } } });
}

/** Whether someone has logged in with this browser since the last logout. */
export function isDeviceKnown(): boolean {
  return browserStorage.get(lastUserKey) !== null;
}

/** Whether the last session of this page ended without a logout. */
export function hasSessionExpired(): boolean {
  return hasExpired;
}

/** Logs out: user and visa data, all storage of this origin, and the other tabs. */
export async function leaveSession(): Promise<void> {
  channel?.postMessage({ kind: "logout" } satisfies Message);
  // Not awaited: the browser's push service may be unreachable.
  void forgetPushHere().catch(() => undefined);
  await wipe({ keepAnonymousChoice: false });
}

function forgetUser(): void {
  rootState.setState(initialState, true);
  tabStorage.clear();
}

/** In another tab: also deletes what it was about to write when it learned of the logout. */
async function forgetHere(): Promise<void> {
  forgetUser();
  browserStorage.remove(endedAtKey);
  await clearDeviceStores();
}

/** Data in a tab without a user was left by the last one, unless nothing was started. */
function isOfAnother(userId: string | undefined): boolean {
  const { user, visa } = rootState.getState();
  return user.userData ? user.userData.data.id !== userId : visa.visaApplicationData !== null;
}

async function clearDeviceStores(): Promise<void> {
  await Promise.all([unsentFileStore.clear(), trackStore.clear()]);
}

/** Removes the user first and synchronously, so that a late answer finds nobody. */
async function wipe({ keepAnonymousChoice }: { keepAnonymousChoice: boolean }): Promise<void> {
  const { selectedDestination, selectedVisaType, visaApplicationData } = rootState.getState().visa;
  browserStorage.clear();
  // A choice that has become a draft belongs to the user who made it.
  if (!keepAnonymousChoice || visaApplicationData) forgetUser();
  else {
    const visa = { ...initialState.visa, selectedDestination, selectedVisaType };
    rootState.setState({ ...initialState, visa }, true);
  }
  await clearDeviceStores();
  await clearCaches().catch(() => undefined);
}

/** Rejects where the browser denies storage. */
async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
