// Adding, merging, re-keying and removing travellers, and their consents (§4, D22, D46).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import { consentText, termsVersion } from "#domain/content/consent.ts";
import { buildMrz, mrzChecks } from "#domain/passport/mrz.ts";
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { remainingNames } from "#testing/uploads/stored-files.ts";

let test: TestApp;
let person: DraftClient;
let draftId: string;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  picture = await honestPicture();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = draftClient(test, await test.signUp());
  draftId = (await person.start("vietnam")).data.id;
});

const add = async (change: object = {}) => {
  const { id } = (await person.addTraveller(draftId)).data;
  const { data } = await person.changeTraveller(draftId, id, change);
  return data;
};
const messages = ({ missing }: Draft) => missing.map(({ message }) => message);
const uploadFor = (travellerId: string, kind: string) =>
  person.upload(person.documentPath(draftId, travellerId, kind), { bytes: picture });

describe("a traveller", () => {
  it("is blank at first, with the specification's defaults", async () => {
    const { status, data } = await person.addTraveller(draftId);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      firstName: "",
      gender: "Male",
      passportNumber: "",
      dob: null,
      documents: [],
    });
    expect(messages(await person.get(draftId))).toEqual(
      expect.arrayContaining([
        "First Name is required",
        "Passport Number is required",
        "Please upload Photo.",
      ]),
    );
  });

  it("loses the confirmation of the name as filed once the name changes", async () => {
    const marks = ["could-not-tell:motherName", filedWithFather];
    const { id } = await add({ firstName: "Selvam", noSurname: true, fatherName: "Murugan", marks });
    const after = async (change: object) => (await person.changeTraveller(draftId, id, change)).data.marks;
    expect(await after({ placeOfIssue: "Madurai", fatherName: "Murugan" })).toEqual(marks);
    expect(await after({ fatherName: "Kannan" })).toEqual(["could-not-tell:motherName"]);
    expect(await after({ firstName: "Selvi", marks })).toEqual(marks);
  });

  it("loses what the device said about a value once the value changes", async () => {
    const marks = ["device-confirms:placeOfIssue", "device-differs:fatherName"];
    const { id } = await add({ placeOfIssue: "Madurai", fatherName: "Murugan", marks });
    const after = async (change: object) => (await person.changeTraveller(draftId, id, change)).data.marks;
    expect(await after({ motherName: "Valli" })).toEqual(marks);
    expect(await after({ placeOfIssue: "Chennai" })).toEqual(["device-differs:fatherName"]);
    expect(await after({ placeOfIssue: "Madurai", marks })).toEqual(marks);
  });

  it("stores fields and readings, and the passport number in its normalised form", async () => {
    const fields = {
      firstName: " Kavitha ",
      lastName: "Rao",
      passportNumber: "z 123-4567",
      dob: "1990-02-28",
    };
    const reading = aReading();
    const { data } = await person.changeTraveller(draftId, (await add()).id, {
      ...fields,
      reading,
      gender: "Female",
    });
    expect(data).toMatchObject({ firstName: "Kavitha", passportNumber: "Z1234567", gender: "Female" });
    expect(data.reading).toMatchObject({ fields: { passportNumber: "Z1234567" }, print: { characters: 4 } });
    expect(data.reading?.print).not.toHaveProperty("words");
    const cleared = await person.changeTraveller(draftId, data.id, { reading: null, passportNumber: "" });
    expect(cleared.data).toMatchObject({ reading: null, passportNumber: "", firstName: "Kavitha" });
  });

  it("cannot have the reading of a foreign passport, from either page", async () => {
    const { id } = await add();
    const lines = buildMrz({
      issuer: "NPL",
      nationality: "NPL",
      surname: "Rao",
      givenNames: "Kavitha",
      passportNumber: "Z1234567",
      dateOfBirth: "1990-02-28",
      sex: "F",
      expiryDate: "2033-06-18",
    });
    const foreign = { ...aReading(), mrz: { lines, valid: true, checks: mrzChecks(lines[1]) } };
    for (const change of [{ reading: foreign }, { lastPageReading: foreign }]) {
      const { status, failure } = await person.changeTraveller(draftId, id, change);
      expect([status, failure.code]).toEqual([422, "passport_not_indian"]);
    }
    expect((await person.get(draftId)).travellers[0]?.reading).toBeNull();
  });

  it("cannot have impossible dates, control characters or unknown keys", async () => {
    const { id } = await add();
    for (const change of [
      { dob: "2026-02-30" },
      { firstName: "a\u0000b" },
      { gender: "x" },
      { marks: ["<b>"] },
    ]) {
      expect((await person.changeTraveller(draftId, id, change)).status).toBe(400);
    }
    const sneaky = {
      draftId: "x",
      draft_id: "x",
      consent_at: "2020-01-01",
      position: 9,
      __proto__: { a: 1 },
    };
    const { data } = await person.changeTraveller(draftId, id, { ...sneaky, firstName: "Asha" });
    expect(data).toMatchObject({ firstName: "Asha", consentGiven: false });
  });

  it("may have no surname; a blank surname is otherwise reported", async () => {
    await add({ firstName: "Annadurai" });
    expect(messages(await person.get(draftId))).toContain("Last Name is required");
    const [traveller] = (await person.get(draftId)).travellers;
    await person.changeTraveller(draftId, traveller!.id, { noSurname: true });
    expect(messages(await person.get(draftId))).not.toContain("Last Name is required");
  });
});

describe("a passport number", () => {
  it("of another traveller gets that traveller's ID, and is merged on request", async () => {
    const known = await add({
      firstName: "Kavitha",
      lastName: "Rao",
      passportNumber: "Z1234567",
      consentGiven: true,
    });
    const edited = await add({ firstName: "Kavita", fatherName: "Mohan", consentGiven: true });
    await uploadFor(known.id, "photo");
    await uploadFor(edited.id, "photo");
    await uploadFor(edited.id, "firstPage");
    const taken = await person.changeTraveller(draftId, edited.id, { passportNumber: "Z1234567" });
    expect(taken).toMatchObject({
      status: 409,
      failure: {
        code: "passport_number_taken",
        message: "This passport already belongs to Kavitha Rao. Update that traveller?",
        data: { travellerId: known.id },
      },
    });
    const { data } = await person.changeTraveller(draftId, edited.id, {
      passportNumber: "Z1234567",
      mergeInto: known.id,
    });
    expect(data).toMatchObject({ id: known.id, firstName: "Kavita", lastName: "Rao", fatherName: "Mohan" });
    expect(data.documents.map(({ kind }) => kind).sort()).toEqual(["firstPage", "photo"]);
    expect((await person.get(draftId)).travellers).toHaveLength(1);
    expect(await remainingNames(test)).toHaveLength(2);
    expect((await person.call("DELETE", `/drafts/${draftId}`)).status).toBe(204);
    expect(await remainingNames(test)).toEqual([]);
  });

  it("can be corrected; traveller and documents are the same", async () => {
    const traveller = await add({ passportNumber: "Z1234568", consentGiven: true });
    await uploadFor(traveller.id, "photo");
    const { data } = await person.changeTraveller(draftId, traveller.id, { passportNumber: "Z1234567" });
    expect(data).toMatchObject({ id: traveller.id, passportNumber: "Z1234567" });
    expect(data.documents).toHaveLength(1);
    await person.call("DELETE", `/drafts/${draftId}`);
  });

  it("can only be merged with another traveller of the same application", async () => {
    const { id } = await add();
    for (const mergeInto of [id, crypto.randomUUID()]) {
      expect(await person.changeTraveller(draftId, id, { mergeInto })).toMatchObject({ status: 404 });
    }
    expect((await person.get(draftId)).travellers).toHaveLength(1);
  });

  it("is removed from every open application of that user, never from submitted ones", async () => {
    const traveller = await add({ passportNumber: "M7654321", consentGiven: true });
    const others: string[] = [];
    for (const destination of ["japan", "kenya", "egypt"]) {
      const other = (await person.start(destination)).data.id;
      const { id } = (await person.addTraveller(other)).data;
      await person.changeTraveller(other, id, { passportNumber: "M7654321", consentGiven: true });
      await person.upload(person.documentPath(other, id, "photo"), { bytes: picture });
      others.push(other);
    }
    const [, , submitted] = others;
    const plan = await test.db
      .selectFrom("plans")
      .select("id")
      .where("destination_id", "=", "egypt")
      .limit(1)
      .executeTakeFirstOrThrow();
    const state = { state: "submitted", plan_id: plan.id };
    await test.db.updateTable("drafts").set(state).where("id", "=", submitted!).execute();
    expect((await person.removeTraveller(draftId, traveller.id)).status).toBe(204);
    const counts = await Promise.all(
      [draftId, ...others].map(async (id) => (await person.get(id)).travellers.length),
    );
    expect(counts).toEqual([0, 0, 0, 1]);
    expect(await remainingNames(test)).toHaveLength(1);
  });
});

describe("a group", () => {
  it("is not allowed on a Single Entry plan", async () => {
    const plans = await test.db
      .selectFrom("plans")
      .selectAll()
      .where("destination_id", "=", "vietnam")
      .execute();
    const single = plans.find((plan) => plan.entry_type === "Single Entry" && plan.visa_type === "tourist")!;
    await person.change(draftId, { planId: single.id });
    await person.addTraveller(draftId);
    expect(await person.addTraveller(draftId)).toMatchObject({
      status: 422,
      failure: { code: "single_entry_group" },
    });
  });

  it("has at most 20 travellers, even if they are added concurrently", async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => person.addTraveller(draftId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.failure.message).toBe("An application can have at most 20 travellers.");
  });
});

describe("consent", () => {
  it("is recorded once, with the version of the text, before the first upload", async () => {
    const { id } = await add();
    expect(await uploadFor(id, "photo")).toMatchObject({ status: 422, failure: { code: "consent_missing" } });
    await person.changeTraveller(draftId, id, { consentGiven: true });
    await person.changeTraveller(draftId, id, { consentGiven: true });
    expect((await uploadFor(id, "photo")).status).toBe(200);
    const rows = await test.db.selectFrom("consents").selectAll().where("traveller_id", "=", id).execute();
    expect(rows).toMatchObject([{ kind: "traveller", text_version: termsVersion, user_id: person.userId }]);
    expect(rows[0]?.text_sha256?.toString("hex")).toBe(consentText("traveller", "en").sha256);
    await person.call("DELETE", `/drafts/${draftId}`);
  });

  it("is withdrawn with the documents and details that were given under it, and can be given again", async () => {
    const blank = (await person.addTraveller(draftId)).data;
    const { id } = blank;
    await person.changeTraveller(draftId, id, { consentGiven: true });
    await person.changeTraveller(draftId, id, {
      firstName: "Asha",
      lastName: "Rao",
      fatherName: "Mohan",
      motherName: "Kavita",
      gender: "Female",
      passportNumber: "M2345671",
      nationality: "INDIAN",
      placeOfIssue: "DELHI",
      dob: "2012-01-01",
      passportIssueDate: "2020-01-01",
      passportExpiryDate: "2030-01-01",
      lastPageBlank: true,
      guardianConsent: true,
      reading: aReading(),
      lastPageReading: aReading(),
    });
    expect((await uploadFor(id, "photo")).status).toBe(200);
    const { data } = await person.changeTraveller(draftId, id, { consentGiven: false, firstName: "Asha" });
    expect(data).toEqual(blank);
    expect(await uploadFor(id, "photo")).toMatchObject({ status: 422, failure: { code: "consent_missing" } });
    expect(await endedConsents(id)).toEqual(["guardian", "traveller"]);
    await person.changeTraveller(draftId, id, { consentGiven: true });
    expect((await uploadFor(id, "photo")).status).toBe(200);
    const rows = await test.db.selectFrom("consents").selectAll().where("traveller_id", "=", id).execute();
    expect(rows).toHaveLength(3);
    expect(await endedConsents(id)).toEqual(["guardian", "traveller"]);
    await person.call("DELETE", `/drafts/${draftId}`);
  });

  it("of a guardian is required for a traveller under 18", async () => {
    const { id } = await add({ dob: "2012-01-01", consentGiven: true });
    const asks = "Please confirm that you are the parent or guardian of this child.";
    expect(messages(await person.get(draftId))).toContain(asks);
    await person.changeTraveller(draftId, id, { guardianConsent: true });
    expect(messages(await person.get(draftId))).not.toContain(asks);
    const rows = await test.db.selectFrom("consents").selectAll().where("traveller_id", "=", id).execute();
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["guardian", "traveller"]);
    const guardian = rows.find(({ kind }) => kind === "guardian");
    expect(guardian?.text_sha256?.toString("hex")).toBe(consentText("guardian", "en").sha256);
    await person.changeTraveller(draftId, id, { guardianConsent: false });
    expect(messages(await person.get(draftId))).toContain(asks);
    expect(await endedConsents(id)).toEqual(["guardian"]);
  });
});

/** The kinds of a traveller's consents that were withdrawn. */
async function endedConsents(travellerId: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom("consents")
    .innerJoin("consent_withdrawals", "consent_withdrawals.consent_id", "consents.id")
    .select("kind")
    .where("traveller_id", "=", travellerId)
    .where("withdrawn_at", "=", test.clock.now())
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

function aReading() {
  const names = [
    "passportNumber",
    "surname",
    "givenNames",
    "nationality",
    "dateOfBirth",
    "sex",
    "expiryDate",
  ];
  const all = [...names, "issueDate", "placeOfIssue", "fatherName", "motherName", "fileNumber"];
  return {
    page: "data",
    ok: true,
    isPassport: true,
    mrz: null,
    fields: { ...Object.fromEntries(all.map((name) => [name, null])), passportNumber: "Z1234567" },
    confidence: Object.fromEntries(all.map((name) => [name, 0.5])),
    print: {
      text: "RAOK",
      characters: 4,
      words: [{ text: "RAO", box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 }],
    },
    problems: [],
  };
}
