// Tests of the draft's mirror in 'root' (§3).
import { beforeEach, expect, test } from "vitest";
import { aDraft, aFinishedTraveller } from "./testing/a-draft.ts";
import { mirrorDraft } from "./mirror-draft.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";

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

test("the visa slice has the passport-detail entry of the draft with its travellers", () => {
  mirrorDraft(aDraft({ travellers: [aFinishedTraveller("one")] }));
  expect(rootState.getState().visa.passportDetails).toMatchObject([
    { visaId: "draft", travellers: [{ firstName: "ASHA", passportNumber: "Z1234567", dob: "1991-02-03" }] },
  ]);
});
