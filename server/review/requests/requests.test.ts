// Documents and details asked for together: one email, a deadline, corrections that hold everywhere, and their erasure.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { calls } from "#contract/paths.ts";
import type { FieldAnswer } from "#contract/requests/field-requests.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { AskedItem } from "#contract/review/requests/asked-items.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { searchWordsOf } from "#domain/review/search-words.ts";
import { ownRecords } from "#server/privacy/own-records.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let id: string;
let first: string;
let second: string;
const photo = readFileSync(new URL("../../../testing/specimens/photo.jpg", import.meta.url));

beforeAll(async () => {
  t = await startTestApp();
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  specialist = await consoleClient(t, "specialist");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  [first = "", second = ""] = await travellersOf(t, id);
  await specialist.claim(id);
});

const tracked = async () => (await owner.call<Application>("GET", `/applications/${id}`)).data;
const ask = (items: AskedItem[], more: { dueOn?: string; words?: string } = {}) =>
  specialist.call("POST", caseCalls.askItems(id), { items, ...more });
const field = (name: RequestableField, travellerId = first): AskedItem => ({
  travellerId,
  field: name,
  reason: "differs",
});
const answer = (requestId: string, body: FieldAnswer) =>
  owner.call<{ status: string; requestsLeft: number }>("PUT", calls.fieldAnswer(id, requestId), body);
const askField = async (name: RequestableField, travellerId = first) => {
  await ask([field(name, travellerId)]);
  const request = (await tracked()).fieldRequests?.at(-1);
  return request?.id ?? "";
};
const mailsTo = async (template: string) => {
  const { applicationId } = await tracked();
  const rows = await readEmails(t.platform, { template });
  return rows.filter(({ subject }) => subject.includes(applicationId));
};

describe("a request for several items", () => {
  it("is one email for documents and details of two travellers, with the deadline and no value", async () => {
    const items: AskedItem[] = [
      { travellerId: first, kind: "photo", reason: "glare" },
      field("passportNumber"),
      field("fatherName", second),
    ];
    const asked = await ask(items, { dueOn: "2026-11-25", words: "Compare it with page two." });
    expect(asked.case).toMatchObject({
      status: "pending",
      requests: [{ kind: "photo", dueOn: "2026-11-25" }],
    });
    expect(asked.case.fieldRequests).toHaveLength(2);
    const [mail, ...others] = await mailsTo("items-asked");
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Meera Iyer: Passport number – Doesn't match the passport");
    expect(mail?.text).toContain("Please answer by: 25 Nov 2026");
    expect(mail?.text).toContain("Compare it with page two.");
    const { formData } = await tracked();
    expect(mail?.text).not.toContain(formData.travellers[0]?.passportNumber);
  });

  it.each([
    ["a Sunday", "2026-11-22"],
    ["today", "2026-11-20"],
    ["a day too far ahead", "2027-03-01"],
  ])("refuses %s as its deadline, and asks for nothing", async (_, dueOn) => {
    const asked = await ask([field("fatherName")], { dueOn });
    expect([asked.status, asked.code]).toEqual([422, "deadline_wrong"]);
    expect(await tracked()).toMatchObject({ status: "submitted", fieldRequests: [] });
  });

  it("refuses what is asked for already or twice, and another reason without words", async () => {
    await ask([field("fatherName")]);
    expect((await ask([field("motherName"), field("fatherName")])).code).toBe("item_asked_already");
    expect((await ask([field("dob"), field("dob")])).code).toBe("item_asked_already");
    expect((await ask([{ ...field("dob"), reason: "other" }])).code).toBe("words_missing");
    expect((await tracked()).fieldRequests).toHaveLength(1);
  });

  it("keeps the case with the traveller until the last item is answered, then shows a new answer", async () => {
    await ask([{ travellerId: first, kind: "photo", reason: "glare" }, field("fatherName")]);
    const { requests, fieldRequests = [] } = await tracked();
    expect(fieldRequests).toMatchObject([{ field: "fatherName", travellerName: "Meera Iyer" }]);
    const corrected = await answer(fieldRequests[0]?.id ?? "", { value: "Raghav Iyer" });
    expect(corrected.data).toMatchObject({ status: "pending", requestsLeft: 1 });
    const path = calls.replacement(id, requests[0]?.id ?? "");
    expect((await owner.upload(path, { bytes: photo })).status).toBe(200);
    expect(await tracked()).toMatchObject({ status: "submitted", requests: [], fieldRequests: [] });
    const list = await specialist.inject("GET", `${queueCalls.list}?assignee=me`);
    const row = list.json<{ data: { rows: { id: string; answeredAt: string | null }[] } }>();
    expect(row.data.rows.find((each) => each.id === id)?.answeredAt).not.toBeNull();
  });

  it("returns to the earlier status when its last field is withdrawn, and the field can't be answered any more", async () => {
    const requestId = await askField("fatherName");
    const withdrawn = await specialist.call("DELETE", caseCalls.withdraw(id, requestId));
    expect(withdrawn.case).toMatchObject({ status: "submitted" });
    expect((await answer(requestId, { value: "Raghav" })).failure.code).toBe("item_answered");
  });
});

it("a passed deadline marks the case in the queue until the last answer, and closes nothing", async () => {
  await ask([field("fatherName")], { dueOn: "2026-11-25" });
  const specialistCase = async () => {
    const by = await consoleClient(t, "specialist");
    return (await by.call("GET", caseCalls.read(id))).case;
  };
  const isLate = async () => {
    const by = await consoleClient(t, "specialist");
    const list = await by.inject("GET", `${queueCalls.list}?assignee=${specialist.id}`);
    const { rows } = list.json<{ data: { rows: { id: string; isTravellerLate: boolean }[] } }>().data;
    return rows.find((row) => row.id === id)?.isTravellerLate;
  };
  try {
    t.clock.set("2026-11-25T18:00:00Z");
    expect(await isLate()).toBe(false);
    t.clock.set("2026-11-25T19:00:00Z");
    expect(await isLate()).toBe(true);
    expect((await specialistCase()).status).toBe("pending");
    t.clock.set("2026-11-20T06:30:00Z");
    const requestId = (await tracked()).fieldRequests?.[0]?.id ?? "";
    expect((await answer(requestId, { value: "Raghav" })).data).toMatchObject({ status: "submitted" });
    t.clock.set("2026-11-25T19:00:00Z");
    expect(await isLate()).toBe(false);
  } finally {
    t.clock.set("2026-11-20T06:30:00Z");
  }
});

describe("a corrected detail", () => {
  it("is in the case, the pack and the search, and the former value is in the correction only", async () => {
    const requestId = await askField("passportNumber");
    const former = (await tracked()).fieldRequests?.[0]?.entered ?? "";
    expect((await answer(requestId, { value: "z 765-4321" })).data).toMatchObject({ status: "submitted" });
    const shown = (await specialist.call("GET", caseCalls.read(id))).case;
    expect(shown.fieldRequests).toMatchObject([
      { answeredAt: expect.any(String), correction: { former, value: "Z7654321", isFiled: false } },
    ]);
    expect(shown.travellers[0]?.details).toContainEqual(
      expect.objectContaining({ field: "passportNumber", entered: "Z7654321" }),
    );
    const pack = (await specialist.inject("GET", caseCalls.filingPack(id))).body;
    expect([pack.includes("Z7654321"), pack.includes(former)]).toEqual([true, false]);
    const found = async (search: string) => {
      const rows = await specialist.inject("POST", queueCalls.search, { search });
      return rows.json<{ data: { rows: { id: string }[] } }>().data.rows.some((row) => row.id === id);
    };
    expect([await found("Z7654321"), await found(former)]).toEqual([true, false]);
    expect(await found("z76")).toBe(true);
    const { formData, applicationId: reference } = await tracked();
    const tokens = t.db.selectFrom("application_search_tokens").select("token");
    const left = await tokens.where("application_id", "=", id).execute();
    expect(left).toHaveLength(searchWordsOf({ reference, travellers: formData.travellers }).length);
    expect((await tracked()).formData.passportNumber).toBe("Z7654321");
  });

  it.each<[RequestableField, FieldAnswer, [number, string]]>([
    ["firstName", { value: "  " }, [422, "first_name_required"]],
    ["lastName", { value: "" }, [422, "last_name_required"]],
    ["passportExpiryDate", { value: "2020-01-01" }, [422, "passport_expired"]],
    ["dob", { value: "2031-01-01" }, [422, "birth_date_impossible"]],
    ["dob", { value: "2016-01-01" }, [422, "guardian_consent_missing"]],
    ["dob", { value: "yesterday" }, [400, "validation_failed"]],
    ["gender", { value: "Unknown" }, [400, "validation_failed"]],
    ["passportNumber", { value: "Z1000002" }, [409, "passport_number_taken"]],
  ])("follows the rules of the form: %s %j is %j", async (name, body, expected) => {
    const requestId = await askField(name);
    const refused = await answer(requestId, body);
    expect([refused.status, refused.failure.code]).toEqual(expected);
    expect((await tracked()).fieldRequests).toHaveLength(1);
  });

  it("may be a child's date of birth with the guardian's consent, which is recorded", async () => {
    const requestId = await askField("dob");
    const given = await answer(requestId, { value: "2016-01-01", guardianConsent: true });
    expect(given.status).toBe(200);
    const consents = t.db.selectFrom("consents").select("kind").where("traveller_id", "=", first);
    expect(await consents.execute()).toContainEqual({ kind: "guardian" });
  });

  it("is only confirmed by the same value, without a correction", async () => {
    const requestId = await askField("fatherName");
    const entered = (await tracked()).fieldRequests?.[0]?.entered ?? "";
    expect((await answer(requestId, { value: entered })).status).toBe(200);
    const shown = (await specialist.call("GET", caseCalls.read(id))).case;
    expect(shown.fieldRequests?.[0]).toMatchObject({ correction: null });
    expect(shown.history.at(-2)).toMatchObject({ kind: "item_answered", details: { isChanged: false } });
  });

  it("succeeds once of ten simultaneous answers", async () => {
    const requestId = await askField("placeOfIssue");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(requestId, { value: `Pune ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = t.db.selectFrom("field_corrections").select("id").where("application_id", "=", id);
    expect(await rows.execute()).toHaveLength(1);
  });

  it("is refused to other users like an unknown request", async () => {
    const requestId = await askField("fatherName");
    const other = draftClient(t, await t.signUp());
    const body = { value: "Someone" };
    const foreign = await other.call("PUT", calls.fieldAnswer(id, requestId), body);
    const unknown = await owner.call("PUT", calls.fieldAnswer(id, first), body);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
  });

  it("says that the authority has the former value once the case is filed", async () => {
    await specialist.openDocuments(id);
    await specialist.call("POST", caseCalls.verify(id));
    const filing = { reference: "VN-9", filedOn: "2026-11-20", fee: 0 };
    await specialist.call("POST", caseCalls.file(id), filing);
    await answer(await askField("motherName"), { value: "Lata Iyer" });
    const shown = (await specialist.call("GET", caseCalls.read(id))).case;
    expect(shown.fieldRequests).toMatchObject([{ correction: { value: "Lata Iyer", isFiled: true } }]);
  });

  it("is masked for colleagues, like the details", async () => {
    await answer(await askField("fatherName"), { value: "Raghav Iyer" });
    const colleague = await consoleClient(t, "specialist");
    const shown = (await colleague.call("GET", caseCalls.read(id))).case;
    expect(shown.fieldRequests).toMatchObject([{ correction: { value: "•••••••" } }]);
  });

  it("is exported with the account's data and erased with it, both values", async () => {
    const person = await t.signUp();
    const own = draftClient(t, person);
    const made = await familyApplication(t, { userId: person.userId, travellers: 1 });
    const [traveller = ""] = await travellersOf(t, made.id);
    await specialist.claim(made.id);
    const items = [field("fatherName", traveller)];
    const asked = await specialist.call("POST", caseCalls.askItems(made.id), { items, words: "Please" });
    const path = calls.fieldAnswer(made.id, asked.case.fieldRequests?.[0]?.id ?? "");
    expect((await own.call("PUT", path, { value: "Raghav" })).status).toBe(200);
    const exported = (await ownRecords(t.platform, person.userId)).corrections;
    expect(exported).toMatchObject([{ field: "fatherName", value: "Raghav" }]);
    await transaction(t.db, (tx) => eraseAccountRows(tx, t.platform, person.userId));
    const rows = t.db
      .selectFrom("field_corrections")
      .innerJoin("field_requests", "field_requests.id", "field_corrections.request_id")
      .select(["sealed_former", "sealed_value", "field_requests.sealed_words"])
      .where("field_corrections.application_id", "=", made.id);
    expect(await rows.execute()).toEqual([{ sealed_former: null, sealed_value: null, sealed_words: null }]);
  });
});
