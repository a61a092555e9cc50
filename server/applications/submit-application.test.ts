import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anyPlan,
  cardIntent,
  confirmCard,
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
import { bringTo } from "#testing/console/bring-to.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let t: TestApp;
let url = "";
let single: Awaited<ReturnType<typeof anyPlan>>;
let multiple: Awaited<ReturnType<typeof anyPlan>>;
beforeAll(async () => {
  t = await startTestApp();
  url = await listening(t);
  single = await anyPlan(url);
  multiple = await anyPlan(url, { entryType: "Multiple Entry" });
});
afterAll(() => t.close());

const priceOf = ({ plan }: typeof single, travellers = 1) => travellers * (plan.amount + 100) * 100;
const meera = { ...selvam, fullName: "Meera Iyer", passportNumber: "Z1234567" };

const post = (person: Person, parts: FormPart[]) => postForm(url, person.headers, parts);
const form = (person: Person, files = filesOf(selvam.passportNumber)) =>
  formOf(person, formDataFor(single), files);

/** Replaces one field of a form. */
function having(parts: FormPart[], field: string, value: string): FormPart[] {
  return parts.map((part) => (part.field === field ? { field, value } : part));
}

const applicationsOf = (person: Person) =>
  t.db.selectFrom("applications").selectAll().where("user_id", "=", person.userId).execute();
const draftsOf = (person: Person) =>
  t.db.selectFrom("drafts").selectAll().where("user_id", "=", person.userId).execute();

test("login, intent, confirmation, POST /applications with all files; the same request again gets the same answer", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const first = await post(user, form(user));
  expect(first.status).toBe(201);
  expect(JSON.parse(first.text)).toEqual({
    data: {
      id: expect.any(String),
      applicationId: expect.stringMatching(/^PRV-[0-9A-HJKMNP-TV-Z]{8}$/),
      status: "submitted",
      buttonLabel: "Track",
      updatedAt: "2026-11-20T06:30:00.000Z",
      trackingSteps: [
        { title: "Application Submitted", date: "2026-11-20", completed: true },
        { title: "Documents Verified", date: null, completed: false },
        { title: "Application Approved", date: null, completed: false },
      ],
    },
  });
  const again = await post(user, form(user));
  expect(again).toMatchObject({ status: 200, text: first.text });
  const withoutFiles = await post(user, form(user, []));
  expect(withoutFiles).toMatchObject({ status: 200, text: first.text });
  expect(await applicationsOf(user)).toHaveLength(1);
});

test("the application has its destination, price, dates and traveller, and its files can be downloaded", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const { data: made } = await said(post(user, form(user)));
  const answer = await fetch(`${url}/api/v1/applications/${String(made?.["id"])}`, { headers: user.headers });
  const { data } = (await answer.json()) as {
    data: Record<string, unknown> & { documents: { fileUrl: string }[] };
  };
  expect(data).toMatchObject({
    formData: {
      visaData: {
        selectedDestination: { id: single.destination.id, imageUrl: expect.stringContaining("/") },
        selectedVisaType: { id: "tourist", title: "Tourist Visa" },
        pricing: {
          travellersCount: 1,
          governmentFee: single.plan.amount,
          tax: 100,
          totalFee: single.plan.amount + 100,
        },
        travelDate: { departure: "2026-11-20", arrival: "2026-12-01" },
      },
      travellers: [
        {
          firstName: "Selvam",
          lastName: "",
          dob: "1958-05-23",
          fatherName: "Gopal Krishna Nambiar",
          gender: "Male",
        },
      ],
      draftId: expect.any(String),
    },
    documents: ["firstPage", "lastPage", "photo"].map((kind) => ({
      kind,
      passportNumber: "U9294544",
      fileType: "image/jpeg",
    })),
  });
  const file = await fetch(url + (data.documents[0]?.fileUrl ?? ""), { headers: user.headers });
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const stranger = await t.signUp();
  const refused = await fetch(url + (data.documents[0]?.fileUrl ?? ""), { headers: stranger.headers });
  expect(refused.status).toBe(404);
});

test("a confirmation email with application number and estimated date is queued", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const { data } = await said(post(user, form(user)));
  const mails = await readEmails(t.platform, { to: user.email, template: "confirmation" });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(String(data?.["applicationId"]));
});

test("twenty concurrent posts make one application", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(user, form(user))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await applicationsOf(user)).toHaveLength(1);
}, 60_000);

test("unpaid: 402 'Payment is required.', and the draft with its files is saved, once", async () => {
  const user = await t.signUp();
  const refused = await said(post(user, form(user)));
  const [draft, ...others] = await draftsOf(user);
  expect(refused).toMatchObject({
    status: 402,
    code: "payment_required",
    message: "Payment is required.",
    data: { draftId: draft?.id },
  });
  expect(await said(post(user, form(user, [])))).toMatchObject({ status: 402, data: { draftId: draft?.id } });
  expect(others).toEqual([]);
  expect(await draftsOf(user)).toHaveLength(1);
  await payByCard(url, user, { amount: priceOf(single) });
  expect((await post(user, form(user, []))).status).toBeLessThan(202);
  expect(await applicationsOf(user)).toMatchObject([{ draft_id: draft?.id }]);
});

test("a paid amount that differs from the price: 422 with the price, and the money is refunded", async () => {
  const user = await t.signUp();
  const paymentId = await payByCard(url, user, { amount: priceOf(multiple, 2) });
  const refused = await said(post(user, form(user)));
  expect(refused).toMatchObject({
    status: 422,
    code: "amount_differs",
    data: { quote: { totalFee: priceOf(single) } },
  });
  const payment = await t.db
    .selectFrom("payments")
    .select("status")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  expect(["orphaned", "refunded"]).toContain(payment.status);
  expect(await applicationsOf(user)).toEqual([]);
});

test("a family on a Multiple Entry plan is one application; on Single Entry it is rejected", async () => {
  const user = await t.signUp();
  const files = [...filesOf(selvam.passportNumber), ...filesOf(meera.passportNumber)];
  const refused = post(user, formOf(user, formDataFor(single, [selvam, meera]), files));
  expect(await said(refused)).toMatchObject({ status: 422, code: "single_entry_group" });
  await payByCard(url, user, { amount: priceOf(multiple, 2) });
  const family = formOf(user, formDataFor(multiple, [selvam, meera]), files);
  expect((await post(user, family)).status).toBe(201);
  // The same travellers in another order are the same application.
  const turned = formOf(user, formDataFor(multiple, [meera, selvam]), files);
  expect((await post(user, turned)).status).toBe(200);
});

test("a declined card does not count as payment", async () => {
  const user = await t.signUp();
  const intent = await cardIntent(url, user, { amount: priceOf(single) });
  const { clientSecret } = (await intent.json()) as { clientSecret: string };
  expect((await confirmCard(url, clientSecret, "4000000000000002")).status).toBe(402);
  expect((await post(user, form(user))).status).toBe(402);
});

test("401 without a token, 403 with another user's ID", async () => {
  const user = await t.signUp();
  const stranger = await t.signUp();
  expect(await said(postForm(url, {}, form(user)))).toMatchObject({
    status: 401,
    message: "User not authenticated.",
  });
  expect(await said(post(user, having(form(user), "UserId", stranger.userId)))).toMatchObject({
    status: 403,
  });
});

test.each([
  ["status", "draft"],
  ["VisaTypeId", "4"],
  ["UserId", ""],
  ["formData", "{"],
])("%s '%s' is malformed", async (field, value) => {
  const user = await t.signUp();
  const parts = having(form(user), field, value);
  expect(await said(post(user, parts))).toMatchObject({ status: 400, code: "validation_failed" });
  expect(await draftsOf(user)).toEqual([]);
});

test("a missing document: 'Please upload Photo.'", async () => {
  const user = await t.signUp();
  const files = filesOf(selvam.passportNumber).filter(({ fileName }) => !fileName?.startsWith("photo"));
  expect(await said(post(user, form(user, files)))).toMatchObject({
    status: 422,
    message: "Please upload Photo.",
  });
  expect(await draftsOf(user)).toEqual([]);
});

test("a file over 7MB is rejected by name, before anything else is checked", async () => {
  const user = await t.signUp();
  const big = new Blob([new Uint8Array(7 * 1024 * 1024 + 1)], { type: "image/jpeg" });
  const fileName = `photo_${selvam.passportNumber}_0.jpg`;
  const files = filesOf(selvam.passportNumber).map((part) =>
    part.fileName === fileName ? { ...part, value: big } : part,
  );
  const refused = await said(post(user, having(form(user, files), "status", "nonsense")));
  expect(refused).toMatchObject({ status: 413, message: `${fileName} is larger than 7MB.` });
});

test("formData over 256KB is too large", async () => {
  const user = await t.signUp();
  const parts = having(form(user, []), "formData", JSON.stringify({ padding: "x".repeat(257 * 1024) }));
  expect((await post(user, parts)).status).toBe(413);
});

test("a file part whose name identifies no document gets 400 with its name", async () => {
  const user = await t.signUp();
  for (const [field, fileName] of [
    ["travellerDocuments", "holiday.jpg"],
    ["travellerDocuments", `selfie_${selvam.passportNumber}_0.jpg`],
    ["travellerDocuments", "photo_X0000000_0.jpg"],
    ["attachment", `photo_${selvam.passportNumber}_0.jpg`],
  ] as const) {
    const stray = { field, fileName, value: new Blob(["x"]) };
    const refused = await said(post(user, form(user, [...filesOf(selvam.passportNumber), stray])));
    expect(refused, fileName).toMatchObject({ status: 400, code: "file_part_unnamed" });
    expect(refused.message).toContain(fileName);
  }
});

test("the document's name may be in the field instead of the file name", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const files = filesOf(selvam.passportNumber).map((part) => ({
    ...part,
    field: `travellerDocuments[${part.fileName?.replace(".jpg", "") ?? ""}]`,
    fileName: "IMG 0001.JPG",
  }));
  expect((await post(user, form(user, files))).status).toBe(201);
});

test("a file that is not an image is rejected by content, regardless of its name", async () => {
  const user = await t.signUp();
  const fake = new Blob(["%PDF-1.7 not a picture"], { type: "image/jpeg" });
  const [first, ...others] = filesOf(selvam.passportNumber);
  const files = [{ ...first!, value: fake }, ...others];
  expect(await said(post(user, form(user, files)))).toMatchObject({ status: 415, code: "image_type" });
  expect(await draftsOf(user)).toEqual([]);
});

test("formData may be sent as a blob", async () => {
  const user = await t.signUp();
  const formData = JSON.stringify(formDataFor(single));
  const parts = formOf(user, "", filesOf(selvam.passportNumber)).map((part) =>
    part.field === "formData" ? { field: "formData", value: new Blob([formData]), fileName: "blob" } : part,
  );
  expect((await post(user, parts)).status).toBe(402);
});

test("after a rejection the same travellers can apply again", async () => {
  const user = await t.signUp();
  await payByCard(url, user, { amount: priceOf(single) });
  const first = await said(post(user, form(user)));
  await bringTo(t, String(first.data?.["id"]), "rejected");
  expect((await post(user, form(user))).status).toBe(402);
  await payByCard(url, user, { amount: priceOf(single) });
  await post(user, form(user));
  expect(await applicationsOf(user)).toHaveLength(2);
});

test("a rejected submission leaves no file on disk, an accepted one exactly its own", async () => {
  const user = await t.signUp();
  const before = filesOnDisk();
  const tooFew = filesOf(selvam.passportNumber).slice(1);
  expect((await post(user, form(user, tooFew))).status).toBe(422);
  expect((await post(user, having(form(user), "UserId", "somebody"))).status).toBe(403);
  const stray = { field: "travellerDocuments", fileName: "stray.jpg", value: new Blob(["x"]) };
  expect((await post(user, form(user, [...filesOf(selvam.passportNumber), stray]))).status).toBe(400);
  expect(filesOnDisk()).toEqual(before);
  await payByCard(url, user, { amount: priceOf(single) });
  await Promise.all([post(user, form(user)), post(user, form(user)), post(user, form(user))]);
  expect(filesOnDisk()).toHaveLength(before.length + 3);
});

function filesOnDisk(): string[] {
  const { dir } = t.platform.config.files;
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("a truncated body and one that is no form are 400, never 500", async () => {
  const user = await t.signUp();
  const headers = { ...user.headers, "content-type": "multipart/form-data; boundary=abc" };
  const half =
    '--abc\r\ncontent-disposition: form-data; name="travellerDocuments"; filename="photo_A_0.jpg"\r\n\r\nxx';
  for (const [type, body] of [
    [headers["content-type"], half],
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=abc", ""],
    ["application/json", "{}"],
  ] as const) {
    const response = await fetch(`${url}/api/v1/applications`, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body,
    });
    expect(response.status, type).toBe(400);
  }
});
