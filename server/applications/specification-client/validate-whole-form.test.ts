// The catalogue's and the policies' rules for a whole application, which are those of drafts (§4, §5).
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anyPlan,
  filesOf,
  formDataFor,
  formOf,
  type FormPart,
  listening,
  type Person,
  postForm,
  said,
  selvam,
} from "#testing/specification-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let url = "";
let single: Awaited<ReturnType<typeof anyPlan>>;
beforeAll(async () => {
  t = await startTestApp();
  url = await listening(t);
  single = await anyPlan(url);
});
afterAll(() => t.close());

const post = (person: Person, parts: FormPart[]) => postForm(url, person.headers, parts);

test.each([
  ["plan_not_found", { selectedVisaPlan: { id: "single-entry" } }],
  ["plan_not_found", { selectedVisaPlan: { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427" } }],
  ["plan_missing", { selectedVisaPlan: undefined }],
  ["plan_of_other_destination", { selectedDestination: { id: "atlantis" } }],
  ["visa_type_unknown", { selectedVisaType: "work" }],
  ["plan_of_other_visa_type", { selectedVisaType: "business" }],
  ["plan_of_other_visa_type", { selectedVisaType: { id: "student", title: "Student Visa" } }],
  ["travel_dates_missing", { travelDate: null }],
  ["travel_dates_reversed", { travelDate: { from: "2026-12-01", to: "2026-11-30" } }],
  ["travel_dates_outside", { travelDate: { from: "2025-01-01", to: "2025-01-05" } }],
  ["travel_dates_outside", { travelDate: { from: "2026-11-21", to: "2026-11-25" } }],
  ["travel_dates_outside", { travelDate: { from: "2026-11-20", to: "2027-02-20" } }],
])("%s is 422", async (code, change) => {
  const user = await t.signUp();
  const sent = formDataFor(single);
  const formData = { ...sent, visaData: { ...sent.visaData, ...change } };
  const refused = post(user, formOf(user, formData, filesOf(selvam.passportNumber)));
  expect(await said(refused)).toMatchObject({ status: 422, code });
});

test("a plan for business cannot be bought with the documents of a tourist", async () => {
  const user = await t.signUp();
  const business = await anyPlan(url, { visaType: "business" });
  const sent = formDataFor(business);
  const visaData = { ...sent.visaData, selectedVisaType: "tourist" };
  const refused = post(
    user,
    formOf(user, JSON.stringify({ ...sent, visaData }), filesOf(selvam.passportNumber)),
  );
  expect(await said(refused)).toMatchObject({ status: 422, code: "plan_of_other_visa_type" });
});

test("dates that were valid when the payment was made are accepted for three more days", async () => {
  const user = await t.signUp();
  const dated = (from: string) => {
    const sent = formDataFor(single);
    const visaData = { ...sent.visaData, travelDate: { from, to: "2026-11-28" } };
    return formOf(user, JSON.stringify({ ...sent, visaData }), filesOf(selvam.passportNumber));
  };
  expect((await post(user, dated("2026-11-17"))).status).toBe(402);
  expect(await said(post(user, dated("2026-11-16")))).toMatchObject({
    status: 422,
    code: "travel_dates_outside",
  });
});

test("'others' requires the documents of 'tourist'", async () => {
  const user = await t.signUp();
  const sent = formDataFor(single);
  const formData = {
    ...sent,
    visaData: { ...sent.visaData, selectedVisaType: { id: "others", title: "Others" } },
  };
  const answer = post(user, formOf(user, JSON.stringify(formData), filesOf(selvam.passportNumber)));
  expect(await said(answer)).toMatchObject({ status: 402 });
});
