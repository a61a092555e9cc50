// @vitest-environment jsdom
// What the browser sends: the default headers and the form of POST /applications (§7, §9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aDraft, aFinishedTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { callApi } from "./call-api.ts";
import { submitApplication } from "#web/features/payment/outcome/submit-application.ts";
import { initialState, rootState } from "../session/root-state.ts";
import { type RecordedCall, answeringFetch } from "./answering-fetch.ts";

let asked: RecordedCall[];

beforeEach(() => {
  asked = [];
  rootState.setState(initialState, true);
  vi.stubGlobal(
    "fetch",
    answeringFetch(
      {
        "GET /config": () => ({ status: 200, body: {} }),
        "POST /applications": () => ({ status: 201, body: { data: { id: "a1", applicationId: "PRV-1" } } }),
      },
      asked,
    ),
  );
});
afterEach(() => void vi.unstubAllGlobals());

test("default headers are accept, x-access-token (empty until login), platform, version and timezone", async () => {
  await callApi("/config");
  const headers = {
    accept: "application/json",
    "x-access-token": "",
    platform: "web",
    version: "v1",
    timezone: "asia/kolkata",
  };
  expect(asked[0]).toMatchObject({ call: "GET /config", init: { method: "GET", headers } });

  const data = { id: "u1", token: "secret", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ user: { userData: { data } } });
  await callApi("/config");
  expect(asked[1]?.init.headers).toMatchObject({ "x-access-token": "secret" });
});

test("a submission sends status 'submitted', formData as JSON text, UserId and VisaTypeId 3", async () => {
  await submitApplication(aDraft({ travellers: [aFinishedTraveller("one")] }), "u1");
  const form = asked[0]?.init.body as FormData;
  expect([form.get("status"), form.get("UserId"), form.get("VisaTypeId")]).toEqual(["submitted", "u1", "3"]);
  expect(JSON.parse(form.get("formData") as string)).toMatchObject({
    draftId: "draft",
    country: "Vietnam",
    origin: "India",
    fullName: "ASHA RAO",
    passportNumber: "Z1234567",
    visaData: {
      selectedDestination: { name: "Vietnam" },
      selectedVisaType: { id: "tourist", title: "Tourist Visa" },
      pricing: { travellersCount: 1, governmentFee: 2000, tax: 100, totalFee: 2100 },
    },
  });
});
