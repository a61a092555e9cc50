// @vitest-environment jsdom
// The session between tabs, at logout, at expiry, and when another user logs in (D35, D36).
import { beforeEach, expect, test, vi } from "vitest";
import { changeVisa, initialState, restore, rootState } from "./root-state.ts";
import {
  enterSession,
  findSessionInOtherTabs,
  forgetOldSession,
  isUserSignedIn,
  leaveSession,
  noteExpiredSession,
  userToken,
} from "./session.ts";

const asha = {
  id: "a",
  token: "token-of-asha",
  fullName: "Asha Rao",
  email: "asha@example.com",
  phone: "9000000001",
};
const ravi = { ...asha, id: "r", token: "token-of-ravi", fullName: "Ravi Kumar" };
const destination = { id: "japan", name: "Japan", imageUrl: "/j.svg", visaAvailableDate: null };
const otherTab = new BroadcastChannel("pravesh-session");

beforeEach(() => {
  otherTab.onmessage = null;
  localStorage.clear();
  rootState.setState(initialState, true);
});

test("a new tab asks open tabs of the same origin for the session", async () => {
  otherTab.onmessage = ({ data }) => {
    if (data.kind === "ask") otherTab.postMessage({ kind: "answer", userData: { data: asha } });
  };
  expect(await findSessionInOtherTabs()).toBe(true);
  expect(userToken()).toBe(asha.token);
});

test("without another tab the guard decides after 300 ms", async () => {
  expect(await findSessionInOtherTabs()).toBe(false);
});

test("a token that the server rejected is not taken from another tab again", async () => {
  await enterSession(ravi);
  noteExpiredSession();
  otherTab.onmessage = ({ data }) => {
    if (data.kind === "ask") otherTab.postMessage({ kind: "answer", userData: { data: ravi } });
  };
  expect(await findSessionInOtherTabs()).toBe(false);
});

test("logout clears user data, visa data and all local storage, and reaches all tabs", async () => {
  const heard = vi.fn();
  otherTab.onmessage = ({ data }) => heard(data.kind);
  await enterSession(asha);
  localStorage.setItem("anything", "of theirs");
  changeVisa({ selectedDestination: destination });
  await leaveSession();
  expect(isUserSignedIn()).toBe(false);
  expect(rootState.getState().visa.selectedDestination).toBeNull();
  expect(localStorage).toHaveLength(0);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("logout"));
});

test("expiry of a session is not a logout: what was prepared stays for the same user", async () => {
  await enterSession(asha);
  changeVisa({ visaApplicationData: { draftId: "d", travellerId: null } });
  noteExpiredSession();
  expect(isUserSignedIn()).toBe(false);
  await enterSession(asha);
  expect(rootState.getState().visa.visaApplicationData?.draftId).toBe("d");
});

test("expiry removes personal details from storage, and what was typed waits in this tab for the same user", async () => {
  await enterSession(asha);
  const unsaved = { t: { firstName: "Meera", passportNumber: "Z1234567", dob: "1990-05-15" } };
  changeVisa({ visaApplicationData: { draftId: "d", travellerId: "t" }, unsaved });
  noteExpiredSession();
  const root = restore(sessionStorage.getItem("root"));
  expect([root?.visa.unsaved, root?.visa.visaApplicationData?.draftId]).toEqual([{}, "d"]);
  await enterSession(asha);
  expect(rootState.getState().visa.unsaved).toEqual(unsaved);
  noteExpiredSession();
  await enterSession(ravi);
  expect(rootState.getState().visa.unsaved).toEqual({});
});

test("a session that expires in one tab ends in the others, and no other session does", async () => {
  await enterSession(asha);
  otherTab.postMessage({ kind: "expired", token: ravi.token });
  otherTab.postMessage({ kind: "ask" });
  await new Promise((resolve) => void (otherTab.onmessage = resolve));
  expect(isUserSignedIn()).toBe(true);
  otherTab.postMessage({ kind: "expired", token: asha.token });
  await vi.waitFor(() => expect(isUserSignedIn()).toBe(false));
  const heard = vi.fn();
  otherTab.onmessage = ({ data }) => heard(data);
  await enterSession(ravi);
  noteExpiredSession();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: "expired", token: ravi.token }));
});

test("what an expired session left is deleted by the first page after 24 hours", async () => {
  await enterSession(asha);
  changeVisa({ selectedDestination: destination, visaApplicationData: { draftId: "d", travellerId: null } });
  noteExpiredSession();
  await forgetOldSession();
  expect(rootState.getState().visa.visaApplicationData?.draftId).toBe("d");
  localStorage.setItem("pravesh-session-ended-at", String(Date.now() - 25 * 3_600_000));
  await forgetOldSession();
  expect(rootState.getState().visa).toEqual(initialState.visa);
  // Other tabs may still remember details of this user, which a login of another one deletes.
  expect(Object.entries(localStorage)).toEqual([["pravesh-last-user", asha.id]]);
});

test("what an expired session left is deleted after 24 hours", async () => {
  await enterSession(asha);
  changeVisa({ visaApplicationData: { draftId: "d", travellerId: null } });
  noteExpiredSession();
  localStorage.setItem("pravesh-session-ended-at", String(Date.now() - 25 * 3_600_000));
  await enterSession(asha);
  expect(rootState.getState().visa.visaApplicationData).toBeNull();
});

test("another user finds nothing of the first one's application", async () => {
  await enterSession(asha);
  changeVisa({
    selectedDestination: destination,
    visaApplicationData: { draftId: "d", travellerId: null },
  });
  noteExpiredSession();
  await enterSession(ravi);
  expect(rootState.getState().visa).toEqual(initialState.visa);
  expect(userToken()).toBe(ravi.token);
});

test("the anonymous choice of destination and visa type survives a login", async () => {
  localStorage.setItem("pravesh-last-user", ravi.id);
  changeVisa({ selectedDestination: destination, selectedVisaType: "tourist" });
  await enterSession(asha);
  const { visa } = rootState.getState();
  expect(visa.selectedDestination).toEqual(destination);
  expect(visa.selectedVisaType).toBe("tourist");
});

test("when another user logs in, tabs of the first one are emptied too", async () => {
  await enterSession(asha);
  changeVisa({ visaApplicationData: { draftId: "d", travellerId: null } });
  otherTab.postMessage({ kind: "otherUser", userId: ravi.id });
  await vi.waitFor(() => expect(isUserSignedIn()).toBe(false));
  expect(rootState.getState().visa.visaApplicationData).toBeNull();
});

test("a tab in which another user logs in notifies the others", async () => {
  await enterSession(asha);
  const heard = vi.fn();
  otherTab.onmessage = ({ data }) => heard(data);
  await enterSession(ravi);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: "otherUser", userId: ravi.id }));
});

test("the same user logging in elsewhere leaves the tabs unchanged", async () => {
  await enterSession(asha);
  otherTab.postMessage({ kind: "otherUser", userId: asha.id });
  otherTab.postMessage({ kind: "ask" });
  await new Promise((resolve) => void (otherTab.onmessage = resolve));
  expect(isUserSignedIn()).toBe(true);
});

test("from the first moment of logout there is no user for whom a late answer could leave data", async () => {
  await enterSession(asha);
  const leaving = leaveSession();
  expect(isUserSignedIn()).toBe(false);
  await leaving;
});
