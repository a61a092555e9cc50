// 'Action needed': the traveller sees the requested item, replaces it, and the application continues (D9).
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import { type DraftClient, draftClient, type FilePart, multipartOf } from "#testing/draft-client.ts";
import { buildMrz, mrzChecks } from "#domain/passport/mrz.ts";
import { passportFieldNames } from "#domain/passport/reading.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { caseRequestsOf } from "#server/review/case/case-store.ts";
import { askAgain } from "#server/review/decisions/ask-again.ts";
import { bringTo, claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { storedNames } from "#testing/uploads/stored-files.ts";

let test: TestApp;
let owner: DraftClient;
let application: { id: string; reference: string; draftId: string };
let travellers: string[];
const page = readFileSync(new URL("../../../testing/specimens/first-page.jpg", import.meta.url));

beforeAll(async () => {
  test = await startTestApp();
  owner = draftClient(test, await test.signUp());
});
afterAll(() => test.close());

beforeEach(async () => {
  application = await familyApplication(test, owner);
  travellers = await travellersOf(test, application.id);
});

type Detail = Application & { documents: { id: string; kind: string; fileUrl: string }[] };

const detail = async () => (await owner.call<Detail>("GET", `/applications/${application.id}`)).data;
const path = (requestId: string) => `/applications/${application.id}/requests/${requestId}/document`;
/** Requests a document as a specialist does; the application is pending from the first request on. */
async function ask(kind: "firstPage" | "photo", at = 0, words = ""): Promise<string> {
  const { specialist } = await staffFor(test);
  const travellerId = travellers[at] ?? "";
  await claimForOffice(test, application.id);
  await askAgain(
    test.platform,
    { id: application.id, caller: specialist },
    { travellerId, kind, reason: "glare", words },
  );
  const requests = await caseRequestsOf(test.db, application.id);
  const request = requests.find((asked) => asked.traveller_id === travellerId && asked.kind === kind);
  return request?.id ?? "";
}

async function put(requestId: string, part: Partial<FilePart> = {}, fields: Record<string, string> = {}) {
  const { body, contentType } = multipartOf({ bytes: page, ...part });
  const boundary = contentType.split("boundary=")[1] ?? "";
  const extra = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await test.app.inject({
    method: "PUT",
    url: `/api/v1${path(requestId)}`,
    headers: { ...owner.headers, "content-type": contentType },
    payload: Buffer.concat([Buffer.from(extra.join("")), body]),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; data?: Record<string, unknown> }>(),
  };
}

it("shows the item with the traveller's name, the reason and the message, in the list too", async () => {
  const id = await ask("firstPage", 0, "The lower lines are hidden by light");
  const shown = {
    id,
    travellerId: travellers[0],
    travellerName: "Meera Iyer",
    kind: "firstPage",
    reason: "glare",
    words: "The lower lines are hidden by light",
  };
  expect(await detail()).toMatchObject({ status: "pending", requests: [shown] });
  const list = await owner.call<{ rows: Application[] }>("GET", "/applications?limit=1");
  expect(list.data.rows[0]).toMatchObject({ buttonLabel: "Action needed", requests: [shown] });
});

it("the last answer returns the application to its earlier status and records each step", async () => {
  await bringTo(test, application.id, "documents_verified");
  const requests = [await ask("firstPage", 1), await ask("photo", 1)] as const;
  const before = await detail();

  const first = await put(requests[0], { verdict: "accepted" });
  expect(first).toMatchObject({
    status: 200,
    body: { data: { kind: "firstPage", status: "pending", requestsLeft: 1 } },
  });
  expect((await detail()).requests).toHaveLength(1);
  const last = await put(requests[1]);
  expect(last.body.data).toMatchObject({ status: "documents_verified", requestsLeft: 0 });

  const after = await detail();
  expect(after).toMatchObject({ status: "documents_verified", requests: [] });
  const known = new Set(before.documents.map(({ id }) => id));
  expect(after.documents.filter(({ id }) => !known.has(id))).toHaveLength(2);
  expect(after.documents).toHaveLength(before.documents.length);
  expect({ ...after.formData, travellers: [] }).toEqual({ ...before.formData, travellers: [] });
  const events = await test.db
    .selectFrom("application_events")
    .select(["kind", "to_status", "actor", "traveller_id"])
    .where("application_id", "=", application.id)
    .orderBy("sequence")
    .execute();
  const by = { to_status: null, actor: "traveller", traveller_id: travellers[1] };
  const steps = [
    { ...by, kind: "documents_replaced" },
    { ...by, kind: "item_answered" },
  ];
  expect(events.slice(-5)).toEqual([
    ...steps,
    ...steps,
    { kind: "status", to_status: "documents_verified", actor: "traveller", traveller_id: null },
  ]);
});

it("the old document is retained and marked as replaced, and the form shows the new one", async () => {
  const id = await ask("firstPage");
  const answered = await put(id);
  const rows = await test.db
    .selectFrom("application_documents")
    .select(["id", "replaced_at"])
    .where("traveller_id", "=", travellers[0] ?? "")
    .where("kind", "=", "firstPage")
    .orderBy("replaced_at")
    .execute();
  expect(rows.map((row) => row.replaced_at !== null)).toEqual([true, false]);
  const inForce = rows.find((row) => row.replaced_at === null);
  expect(answered.body.data?.["documentId"]).toBe(inForce?.id);
  const urls = (await detail()).formData.travellers[0]?.documents.map(({ fileUrl }) => fileUrl) ?? [];
  expect(urls.some((url) => url.endsWith(inForce?.id ?? "?"))).toBe(true);
});

const unreadReading = {
  page: "data",
  ok: false,
  isPassport: true,
  mrz: null,
  fields: Object.fromEntries(passportFieldNames.map((field) => [field, null])),
  confidence: Object.fromEntries(passportFieldNames.map((field) => [field, 0])),
  problems: [],
};

it("the device's reading of the new page replaces the earlier one", async () => {
  const reading = { ...unreadReading, print: { text: "REPUBLIC OF INDIA", characters: 15 } };
  const id = await ask("firstPage");
  expect((await put(id, { verdict: "specialist" }, { reading: "{" })).status).toBe(400);
  const answer = await put(id, { verdict: "specialist" }, { reading: JSON.stringify(reading) });
  expect(answer.status).toBe(200);
  const row = await test.db
    .selectFrom("travellers")
    .select([sealedText("travellers.reading").as("reading"), "marks"])
    .where("id", "=", travellers[0] ?? "")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(openGivenText(test.platform.sealer, row.reading))).toMatchObject({ page: "data" });
  expect(row.marks).toEqual(["page-unreadable:firstPage"]);
});

it("the reading of a foreign passport is 422, and the item stays open", async () => {
  const lines = buildMrz({
    issuer: "NPL",
    nationality: "NPL",
    surname: "Gurung",
    givenNames: "Maya",
    passportNumber: "Z1234567",
    dateOfBirth: "1990-02-28",
    sex: "F",
    expiryDate: "2033-06-18",
  });
  const reading = { ...unreadReading, print: null, mrz: { lines, valid: true, checks: mrzChecks(lines[1]) } };
  const id = await ask("firstPage");
  const answer = await put(id, { verdict: "accepted" }, { reading: JSON.stringify(reading) });
  expect([answer.status, answer.body.code]).toEqual([422, "passport_not_indian"]);
  expect((await detail()).requests.map((request) => request.id)).toEqual([id]);
});

it("a new front page that only its print identifies is marked for the specialist", async () => {
  const reading = { ...unreadReading, print: { text: "REPUBLIC OF INDIA", characters: 41 } };
  const answer = await put(
    await ask("firstPage"),
    { verdict: "accepted" },
    { reading: JSON.stringify(reading) },
  );
  expect(answer.status).toBe(200);
  const row = await test.db
    .selectFrom("travellers")
    .select("marks")
    .where("id", "=", travellers[0] ?? "")
    .executeTakeFirstOrThrow();
  expect(row.marks).toEqual(["print-only:firstPage"]);
});

it("a second answer is 409, also among 10 concurrent ones, and their files are not left on disk", async () => {
  const id = await ask("photo");
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(id)));
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(["item_answered"]),
  );
  const stored = storedNames(test);
  const known = await test.db.selectFrom("files").select("storage_name").execute();
  const names = new Set(known.map(({ storage_name }) => storage_name));
  expect(stored.filter((name) => !names.has(name))).toEqual([]);
});

it("applies the same content checks as for drafts; a rejected file leaves the item open", async () => {
  const id = await ask("photo");
  const refused = await put(id, { bytes: Buffer.from("<html>"), fileName: "photo.jpg" });
  expect([refused.status, refused.body.code]).toEqual([415, "image_type"]);
  expect((await put(id, { bytes: Buffer.alloc(7 * 1024 * 1024 + 1, 1) })).status).toBe(413);
  expect((await detail()).requests).toHaveLength(1);
});

it("a foreign and an unknown request get the same 404", async () => {
  const id = await ask("photo");
  const other = draftClient(test, await test.signUp());
  const foreign = await other.upload(path(id), { bytes: page });
  const unknown = await owner.upload(path(travellers[0] ?? ""), { bytes: page });
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.failure.message).toBe(unknown.failure.message);
});
