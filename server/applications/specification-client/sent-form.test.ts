// What a client that knows only the specification sends is in the application's `formData` (§3).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
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
    .select(sealedText("drafts.sent_form").as("sent"))
    .where("user_id", "=", user.userId)
    .execute();
  expect(left.map(({ sent }) => openText(t.platform.sealer, sent))).toEqual([null]);
});

describe("many files of a kind, named by document type, passport number and index (§7)", () => {
  const { passportNumber } = selvam;
  const named = (index: number) => `lastPage_${passportNumber}_${index}.jpg`;
  const another = (index: number): FormPart => ({
    ...filesOf(passportNumber)[1]!,
    fileName: named(index),
  });

  test("a second file of a kind has the index 1; both are in the application and can be downloaded", async () => {
    const user = await t.signUp();
    await payByCard(url, user, { amount: priceOf(single) });
    const parts = formOf(user, formDataFor(single), [...filesOf(passportNumber), another(1)]);
    const made = await said(post(user, parts));
    expect(made.status).toBe(201);
    expect((await post(user, parts)).status).toBe(200);
    const answer = await fetch(`${url}/api/v1/applications/${String(made.data?.["id"])}`, {
      headers: user.headers,
    });
    const { data } = (await answer.json()) as {
      data: { documents: { kind: string; index: number; fileUrl: string }[] };
    };
    const lastPages = data.documents.filter(({ kind }) => kind === "lastPage");
    expect(lastPages.map(({ index }) => index)).toEqual([0, 1]);
    expect(data.documents).toHaveLength(4);
    for (const { fileUrl } of lastPages) {
      const file = await fetch(url + fileUrl, { headers: user.headers });
      expect(file.status).toBe(200);
      expect((await file.bytes()).length).toBeGreaterThan(1000);
    }
  });

  test("a file sent again with the same index replaces that one only", async () => {
    const user = await t.signUp();
    const send = (files: FormPart[]) => post(user, formOf(user, formDataFor(single), files));
    expect((await send([...filesOf(passportNumber), another(1)])).status).toBe(402);
    expect((await send([another(1)])).status).toBe(402);
    const rows = await t.db
      .selectFrom("documents")
      .innerJoin("travellers", "travellers.id", "documents.traveller_id")
      .innerJoin("drafts", "drafts.id", "travellers.draft_id")
      .select(["documents.kind", "documents.file_index"])
      .where("drafts.user_id", "=", user.userId)
      .orderBy("documents.kind")
      .orderBy("documents.file_index")
      .execute();
    expect(rows.map(({ kind, file_index }) => `${kind} ${file_index}`)).toEqual([
      "firstPage 0",
      "lastPage 0",
      "lastPage 1",
      "photo 0",
    ]);
  });

  test("two files with the same name are malformed", async () => {
    const user = await t.signUp();
    const parts = formOf(user, formDataFor(single), [...filesOf(passportNumber), another(0)]);
    expect(await said(post(user, parts))).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: `${named(0)}: two files have this document type, passport number and index.`,
    });
  });
});
