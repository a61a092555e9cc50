// Tests of the draft's mirror in 'root' (§3).
import { beforeEach, expect, test } from "vitest";
import { aDraft, aFinishedTraveller } from "./testing/a-draft.ts";
import { mirrorDraft } from "./mirror-draft.ts";
import { changeVisa, clearVisa, initialState, rootState } from "#web/client/session/root-state.ts";

beforeEach(() => rootState.setState(initialState, true));

test("documents are stored by passport number, or by 'temp' until it is known, then by kind", () => {
  const [known, unknown] = [
    aFinishedTraveller("one"),
    aFinishedTraveller("two", { passportNumber: "" }),
  ] as const;
  mirrorDraft(aDraft({ travellers: [known, unknown] }));
  const { documents } = rootState.getState();
  expect(Object.keys(documents)).toEqual(["Z1234567", "temp"]);
  expect(Object.keys(documents["temp"] ?? {})).toEqual(["firstPage", "lastPage", "photo"]);
  expect(documents["Z1234567"]?.photo).toEqual({
    id: "document-photo",
    fileName: "photo.jpg",
    fileUrl: "/api/v1/photo",
  });
});

test("two travellers without a passport number keep their own documents", () => {
  const unknown = ["one", "two"].map((id) => aFinishedTraveller(id, { passportNumber: "" }));
  unknown[1]!.documents = unknown[1]!.documents.filter(({ kind }) => kind === "photo");
  mirrorDraft(aDraft({ travellers: unknown }));
  const { documents } = rootState.getState();
  expect(Object.keys(documents["temp"] ?? {})).toEqual(["firstPage", "lastPage", "photo"]);
  expect(Object.keys(documents["temp-2"] ?? {})).toEqual(["photo"]);
});

test("the pricing is in whole rupees: two travellers of a plan of ₹2,000", () => {
  mirrorDraft(aDraft({ travellers: [aFinishedTraveller("one"), aFinishedTraveller("two")] }));
  expect(rootState.getState().visa.pricing).toEqual({
    travellersCount: 2,
    governmentFee: 4000,
    tax: 200,
    totalFee: 4200,
  });
});

test("the visa slice has the passport-detail entry of the draft with its travellers and their documents", () => {
  mirrorDraft(aDraft({ travellers: [aFinishedTraveller("one")] }));
  const photo = { id: "document-photo", fileName: "photo.jpg", fileUrl: "/api/v1/photo" };
  const asha = { firstName: "ASHA", passportNumber: "Z1234567", dob: "1991-02-03" };
  const stored = { ...asha, visaId: "draft", documents: { photo } };
  expect(rootState.getState().visa.passportDetails).toMatchObject([
    { visaId: "draft", travellers: [stored] },
  ]);
});

test("a travel date that was kept stays until the draft has its own (§4)", () => {
  const kept = { departure: "2026-11-20", arrival: "2026-11-24" };
  changeVisa({ travelDate: kept });
  clearVisa();
  mirrorDraft(aDraft({ travelDate: null }));
  expect(rootState.getState().visa.travelDate).toEqual(kept);
  const own = { departure: "2026-11-20", arrival: "2026-11-30" };
  mirrorDraft(aDraft({ travelDate: own }));
  expect(rootState.getState().visa.travelDate).toEqual(own);
});

test("country is the destination's name, and the origin has its own key", () => {
  mirrorDraft(aDraft({ origin: "Dubai" }));
  expect(rootState.getState().visa).toMatchObject({ country: "Vietnam", origin: "Dubai" });
});
