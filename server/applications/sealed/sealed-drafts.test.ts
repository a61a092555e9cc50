// What travellers type and upload before the submission is encrypted in its rows, text by text (P26).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aReading } from "#testing/canaries/a-reading.ts";
import { draftClient } from "#testing/draft-client.ts";
import {
  anyPlan,
  filesOf,
  formDataFor,
  formOf,
  listening,
  payByCard,
  postForm,
  selvam,
  specimen,
} from "#testing/specification-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let url = "";
beforeAll(async () => {
  t = await startTestApp();
  url = await listening(t);
});
afterAll(() => t.close());

const kavitha = {
  firstName: "Kavithalaya",
  lastName: "Raghunathan",
  fatherName: "Mohanasundaram",
  motherName: "Thilagavathi",
  passportNumber: "Z1234567",
  passportIssueDate: "2019-04-17",
  passportExpiryDate: "2029-04-16",
  dob: "1990-02-28",
  nationality: "Tibetan refugee",
  placeOfIssue: "Thiruvananthapuram",
};
const readWords = ["RAGHUNATHANX", "NILAMBURY"];
const fileName = "Kavithalaya's passport.jpg";

/** The rows of a table as PostgreSQL text. */
async function storedIn(table: "travellers" | "files" | "drafts"): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT stored::text AS text FROM ${sql.table(table)} AS stored`.execute(t.ownerDb);
  return rows.map(({ text }) => text).join("\n");
}

/** A word in plain text, in hex, and in base64 from each of three offsets. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word);
  const shifted = [0, 1, 2].map((offset) => {
    const whole = Math.floor((bytes.length - offset) / 3) * 3;
    return bytes.subarray(offset, offset + whole).toString("base64");
  });
  return [word, bytes.toString("hex"), ...shifted];
}

async function expectNowhere(words: readonly string[]): Promise<void> {
  for (const table of ["travellers", "files", "drafts"] as const) {
    const stored = await storedIn(table);
    expect(stored).not.toBe("");
    for (const word of words) {
      for (const form of formsOf(word)) expect(stored).not.toContain(form);
    }
  }
}

test("the rows of travellers, files and drafts have no word of a filled-in application, and the API returns all of them", async () => {
  const person = draftClient(t, await t.signUp());
  const { id: draftId } = (await person.start("vietnam")).data;
  const { id } = (await person.addTraveller(draftId)).data;
  const [first = "", last = ""] = readWords;
  const change = {
    ...kavitha,
    reading: aReading("data", { fatherName: first }),
    lastPageReading: aReading("last", { fatherName: last }),
    consentGiven: true,
  };
  expect((await person.changeTraveller(draftId, id, change)).status).toBe(200);
  const path = person.documentPath(draftId, id, "firstPage");
  expect((await person.upload(path, { bytes: specimen("first-page.jpg"), fileName })).status).toBe(200);

  const [traveller] = (await person.get(draftId)).travellers;
  expect(traveller).toMatchObject({
    ...kavitha,
    reading: { fields: { fatherName: first } },
    lastPageReading: { fields: { fatherName: last } },
    documents: [{ fileName }],
  });
  await expectNowhere([...Object.values(kavitha), ...readWords, fileName]);
});

test("no word of a form that awaits its payment is in these rows, nor the passport number in the files' names", async () => {
  const user = await t.signUp();
  const single = await anyPlan(url);
  const [sent, passportNumber] = [
    { country: "Narnia-on-Sea", fullName: "Annaduraisamy", fatherName: "Gopalakrishnan" },
    "U7654321",
  ];
  const traveller = {
    fullName: sent.fullName,
    fatherName: sent.fatherName,
    passportNumber,
    dob: "1958-05-23",
    gender: "Male",
    nationality: "Indian",
    passportExpiryDate: "2032-10-05",
  };
  const form = { ...formDataFor(single, [traveller]), country: sent.country };
  const answer = await postForm(url, user.headers, formOf(user, form, filesOf(passportNumber)));
  expect(answer.status).toBe(402);
  await expectNowhere([...Object.values(sent), passportNumber, traveller.dob, traveller.passportExpiryDate]);
});

test("a traveller of a draft from before texts were sealed is shown, found by the number, and sealed by a change", async () => {
  const person = draftClient(t, await t.signUp());
  const { id: draftId } = (await person.start("vietnam")).data;
  const { id } = (await person.addTraveller(draftId)).data;
  const reading = JSON.stringify(aReading("data", { fatherName: "OLDENREADING" }));
  await sql`
    UPDATE travellers SET first_name = 'Oldenrow', last_name = '', nationality = 'Indian',
      passport_number = 'Y7654321', dob = '1971-07-14', reading = ${reading}::jsonb
    WHERE id = ${id}`.execute(t.ownerDb);
  const [traveller] = (await person.get(draftId)).travellers;
  expect(traveller).toMatchObject({
    firstName: "Oldenrow",
    lastName: "",
    nationality: "Indian",
    passportNumber: "Y7654321",
    dob: "1971-07-14",
    reading: { fields: { fatherName: "OLDENREADING" } },
  });
  const { id: other } = (await person.addTraveller(draftId)).data;
  const taken = await person.changeTraveller(draftId, other, { passportNumber: "Y7654321" });
  expect(taken).toMatchObject({ status: 409, failure: { data: { travellerId: id } } });

  const change = { firstName: "Newrow", passportNumber: "Y7654322", dob: "1972-08-15", reading: null };
  expect((await person.changeTraveller(draftId, id, change)).data).toMatchObject(change);
  await expectNowhere(["Oldenrow", "Y7654321", "1971-07-14", "OLDENREADING", "Newrow", "Y7654322"]);
});

/** Stores a passport number as it was stored before texts were sealed. */
async function unseal(passportNumber: string, travellerId: string): Promise<void> {
  await sql`
    UPDATE travellers SET passport_number = ${passportNumber}, sealed_passport_number = NULL, passport_number_token = NULL
    WHERE id = ${travellerId}`.execute(t.ownerDb);
}

test("a removed traveller's passport is removed from the user's other drafts, sealed there or not yet", async () => {
  const person = draftClient(t, await t.signUp());
  const passportNumber = "Z7777777";
  const drafts: { draftId: string; id: string }[] = [];
  for (const destination of ["vietnam", "japan", "singapore"]) {
    const { id: draftId } = (await person.start(destination)).data;
    const { id } = (await person.addTraveller(draftId)).data;
    await person.changeTraveller(draftId, id, { passportNumber });
    drafts.push({ draftId, id });
  }
  const [first, second, third] = drafts;
  await unseal(passportNumber, third?.id ?? "");
  expect((await person.removeTraveller(first?.draftId ?? "", first?.id ?? "")).status).toBe(204);
  for (const draft of [first, second, third]) {
    expect((await person.get(draft?.draftId ?? "")).travellers).toEqual([]);
  }
});

test("a form is recognised as the application that it already became, and one with another passport is not", async () => {
  const user = await t.signUp();
  const single = await anyPlan(url);
  const post = (passportNumber: string) => {
    const form = formDataFor(single, [{ ...selvam, passportNumber }]);
    return postForm(url, user.headers, formOf(user, form, filesOf(passportNumber)));
  };
  await payByCard(url, user, { amount: (single.plan.amount + 100) * 100 });
  const made = await post("U9294544");
  expect(made.status).toBe(201);
  expect(await post("U9294544")).toMatchObject({ status: 200, text: made.text });
  const { id } = await t.db
    .selectFrom("travellers")
    .innerJoin("drafts", "drafts.id", "travellers.draft_id")
    .select("travellers.id")
    .where("drafts.user_id", "=", user.userId)
    .executeTakeFirstOrThrow();
  await unseal("U9294544", id);
  expect(await post("U9294544")).toMatchObject({ status: 200, text: made.text });
  expect((await post("U9294545")).status).toBe(402);
});
