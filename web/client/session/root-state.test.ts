// @vitest-environment jsdom
// Tests of the state under 'root' (§3, §4, D13, D37).
import { beforeEach, expect, test } from "vitest";
import {
  changeVisa,
  clearVisa,
  encode,
  initialState,
  restore,
  type RootState,
  rootState,
} from "./root-state.ts";

const userData = {
  data: { id: "1", token: "t", fullName: "मीरा अय्यर", email: "m@example.com", phone: "9876543210" },
};
const stored = () => restore(sessionStorage.getItem("root"));

beforeEach(() => rootState.setState(initialState, true));

test("user, visa and documents are persisted in session storage, encoded, under the key root", () => {
  changeVisa({ country: "India" });
  const encoded = sessionStorage.getItem("root") ?? "";
  expect(
    JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)))),
  ).toMatchObject({
    user: { userData: null },
    visa: { country: "India" },
    documents: {},
  });
});

test("names in any script survive encoding", () => {
  const state = { ...initialState, user: { userData } };
  expect(restore(encode(state))).toEqual(state);
});

test("unreadable state counts as empty", () => {
  for (const text of [null, "", "%%%", btoa("not json"), "eyJ"]) expect(restore(text)).toBeUndefined();
});

test("clearing visa data resets everything but the travel date", () => {
  const travelDate = { departure: "2026-11-20", arrival: "2026-12-01" };
  changeVisa({ travelDate, country: "India", addNewTraveler: true, selectedVisaType: "tourist" });
  clearVisa();
  expect(rootState.getState().visa).toEqual({ ...initialState.visa, travelDate });
});

const personal: Pick<RootState, "documents"> & { visa: Partial<RootState["visa"]> } = {
  visa: {
    passportDetails: [{ visaId: "d", travellers: [] }],
    extractedDetails: { page: "first" } as never,
    unsaved: { t: { firstName: "Asha", passportNumber: "Z1234567", dob: "1990-05-15" } },
  },
  documents: { Z1234567: { photo: { id: "f", fileName: "asha.jpg", fileUrl: "/f" } } },
};
const choice = {
  selectedDestination: { id: "japan", name: "Japan", imageUrl: "/j.svg", visaAvailableDate: null },
  preferredPlanId: "p",
  visaApplicationData: { draftId: "d", travellerId: "t" },
  unsavedPlan: { draftId: "d", planId: "p", conditionsAccepted: true },
};

test("personal details are stored only while there is a user; the choice of destination and plan stays", () => {
  rootState.setState({ user: { userData }, documents: personal.documents });
  changeVisa({ ...choice, ...personal.visa });
  expect(stored()).toMatchObject({ ...personal, visa: { ...choice, ...personal.visa } });
  rootState.setState({ user: { userData: null } });
  expect(stored()).toEqual({ ...initialState, visa: { ...initialState.visa, ...choice } });
  changeVisa(personal.visa);
  expect(sessionStorage.getItem("root")).not.toBe(encode(rootState.getState()));
  expect(stored()).toEqual({ ...initialState, visa: { ...initialState.visa, ...choice } });
});

test("details that an earlier version stored without a user are not restored", () => {
  const visa = { ...initialState.visa, ...choice, ...personal.visa };
  expect(restore(encode({ ...personal, user: { userData: null }, visa }))).toEqual({
    ...initialState,
    visa: { ...initialState.visa, ...choice },
  });
});
