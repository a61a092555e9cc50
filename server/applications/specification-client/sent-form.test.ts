// What a client that knows only the specification sends is in the application's `formData` (§3).
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anyPlan,
  filesOf,
  formDataFor,
  type FormPart,
  formOf,
  listening,
  payByCard,
  type Person,
  postForm,
  said,
  selvam,
} from "#testing/specification-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
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

const priceOf = ({ plan }: typeof single) => (plan.amount + 100) * 100;
const post = (person: Person, parts: FormPart[]) => postForm(url, person.headers, parts);

/** The submitted application's `formData`, as GET /applications/{id} returns it. */
async function formDataOf(person: Person, made: Record<string, unknown> | undefined) {
  const answer = await fetch(`${url}/api/v1/applications/${String(made?.["id"])}`, {
    headers: person.headers,
  });
  const { data } = (await answer.json()) as { data: { formData: Record<string, unknown> } };
  return data.formData;
}

const meeraWhole = {
  fullName: "Meera Iyer",
  firstName: "Meera",
  lastName: "Iyer",
  fatherName: "Ramesh Iyer",
  motherName: "Lata Iyer",
  passportNumber: "Z1234567",
  gender: "Female",
  passportIssueDate: "2020-01-15",
  passportExpiryDate: "2030-01-14",
  dob: "1990-03-06",
  nationality: "Indian",
};

test("every field of §3 that was sent is in the application: country, generalDocuments and each traveller's", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const { fullName, passportNumber, nationality, dob: dateOfBirth } = meeraWhole;
  const generalDocuments = [
    { kind: "covering-letter", fileType: "application/pdf", fileUrl: "/files/letter" },
  ];
  const sent = {
    ...formDataFor(single, [meeraWhole]),
    country: "India",
    fullName,
    passportNumber,
    nationality,
    dateOfBirth,
    generalDocuments,
  };
  const { data: made } = await said(post(user, formOf(user, sent, filesOf(passportNumber))));
  const formData = await formDataOf(user, made);
  expect(formData).toMatchObject({
    country: "India",
    origin: null,
    fullName,
    passportNumber,
    nationality,
    dateOfBirth,
    generalDocuments,
    travelDate: sent.visaData.travelDate,
    visaData: {
      selectedDestination: { name: single.destination.name },
      selectedVisaPlan: { id: single.plan.id },
    },
  });
  expect(formData["travellers"]).toMatchObject([meeraWhole]);
  const [mail] = await readEmails(t.platform, { to: user.email, template: "confirmation" });
  expect(mail?.subject).toContain(single.destination.name);
});

test("without country and generalDocuments, the country is the destination's name; unusable entries are dropped", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const { country: _, ...form } = formDataFor(single);
  const unusable = [
    5,
    null,
    "letter",
    { fileType: "application/pdf" },
    { fileUrl: "x".repeat(3000), fileType: "a" },
  ];
  const sent = { ...form, generalDocuments: unusable };
  const { data: made } = await said(post(user, formOf(user, sent, filesOf(selvam.passportNumber))));
  expect(await formDataOf(user, made)).toMatchObject({
    country: single.destination.name,
    generalDocuments: [],
  });
});

test("the form that was sent last before the payment counts, and the draft does not keep it afterwards", async () => {
  const user = await t.signUp();
  const send = (country: string, files: FormPart[]) =>
    post(user, formOf(user, { ...formDataFor(single), country }, files));
  expect((await send("Dubai", filesOf(selvam.passportNumber))).status).toBe(402);
  expect((await send("India", [])).status).toBe(402);
  await payByCard(url, user, { amount: priceOf(single) });
  const { data: made } = await said(send("India", []));
  expect(await formDataOf(user, made)).toMatchObject({ country: "India" });
  const left = await t.db
    .selectFrom("drafts")
    .select("sent_form")
    .where("user_id", "=", user.userId)
    .execute();
  expect(left).toEqual([{ sent_form: null }]);
});
