// @vitest-environment jsdom
// Tests of the state under 'root' (§3, §4, D13, D37).
import { beforeEach, expect, test } from "vitest";
import { changeVisa, clearVisa, encode, initialState, restore, rootState } from "./root-state.ts";

beforeEach(() => rootState.setState(initialState, true));

test("user, visa and documents are persisted in session storage, encoded, under the key root", () => {
  changeVisa({ country: "India" });
  const stored = sessionStorage.getItem("root") ?? "";
  expect(
    JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(stored), (c) => c.charCodeAt(0)))),
  ).toMatchObject({
    user: { userData: null },
    visa: { country: "India" },
    documents: {},
  });
});

test("names in any script survive encoding", () => {
  const userData = {
    data: { id: "1", token: "t", fullName: "मीरा अय्यर", email: "m@example.com", phone: "9876543210" },
  };
  const state = { ...initialState, user: { userData } };
  expect(restore(encode(state))).toEqual(state);
});

test("unreadable state counts as empty", () => {
  for (const stored of [null, "", "%%%", btoa("not json"), "eyJ"]) expect(restore(stored)).toBeUndefined();
});

test("clearing visa data resets everything but the travel date", () => {
  const travelDate = { departure: "2026-11-20", arrival: "2026-12-01" };
  changeVisa({ travelDate, country: "India", addNewTraveler: true, selectedVisaType: "tourist" });
  clearVisa();
  expect(rootState.getState().visa).toEqual({ ...initialState.visa, travelDate });
});
