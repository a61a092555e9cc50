// 40 payloads in every free-text field: emails, PDFs, CSV, calendars, archives and public pages show them as text (P35).
import { fromBufferPromise } from "yauzl";
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { type KillableProduct, startKillableProduct } from "#testing/crash/killable-product.ts";
import { type SmtpDouble, startSmtpDouble } from "#testing/emails/smtp-double.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { readPdfText } from "#testing/money/read-pdf-text.ts";
import { expectPlainHtml } from "#testing/payloads/expect-plain-html.ts";
import type { Office } from "#testing/payloads/fill-case.ts";
import { type Filled, fillFields } from "#testing/payloads/fill-fields.ts";
import { filledFields } from "#testing/payloads/free-text-fields.ts";
import { computed, directions, payloadCount } from "#testing/payloads/payloads.ts";

/** Each round gives every field another payload. */
const rounds = Number(process.env["PRAVESH_PAYLOAD_ROUNDS"] ?? 2);
const filled: Filled[] = [];
let double: SmtpDouble;
let product: KillableProduct;
let office: Office;
let administrator = { id: "", secret: "" };
beforeAll(async () => {
  double = await startSmtpDouble();
  product = await startKillableProduct({ MAIL_ADAPTER: "smtp", SMTP_URL: double.url, LOG_LEVEL: "warn" });
  office = {
    specialist: await member("specialist", 1),
    supervisor: await member("supervisor", 2),
    administrator: await member("administrator", 3),
    code: () => freshCode({ ownerDb: product.db, clock: { now: () => new Date() } }, administrator),
  };
  const step = payloadCount / rounds;
  for (let round = 0; round < rounds; round++) {
    filled.push(await fillFields(product.running.url, office, Math.floor(round * step)));
  }
}, 600_000);
afterAll(async () => {
  await product.close();
  await double.close();
});

async function member(role: StaffRole, number: number): Promise<Visitor> {
  const person = { fullName: "Kavya Nair", email: `${role}@example.com`, phone: `984501239${number}`, role };
  const added = await addStaff(product.platform, person, { actor: { id: null, name: "test" } });
  if (role === "administrator") administrator = { id: added.member.id, secret: added.secret };
  const { url } = product.running;
  const { email } = person;
  const login = visitor(url).call("POST", "/login", { email, password: added.password });
  const self = visitor(url, String((await done(login))["token"]));
  await done(self.call("POST", "/review/second-factor", { code: codeOf(added.secret, stepAt(new Date())) }));
  return self;
}

const get = (path: string, token = "") =>
  fetch(product.running.url + path, { headers: { "x-access-token": token } });

it("every field accepts payloads, and direction characters are stored nowhere", async () => {
  const accepting = new Set(filled.flatMap(({ accepted }) => [...accepted.keys()]));
  expect(Object.keys(filledFields).filter((field) => !accepting.has(field as never))).toEqual([]);
  for (const { applicationId, draftId, user, member: owner } of filled) {
    const stored = [];
    for (const path of [
      `/drafts/${draftId}`,
      `/applications/${applicationId}`,
      "/profile",
      "/expert-requests",
    ]) {
      stored.push((await owner.call("GET", path)).text);
    }
    expect(stored.join("\n")).toContain(user.email);
    expect(stored.join("\n")).not.toMatch(directions);
  }
});

it("emails have payloads only as text, no further headers and no further recipients", async () => {
  const waiting = () => product.db.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  // The other administrators hear of a proposed policy.
  const administrators = ["lakshmi@pravesh.example", "neha@pravesh.example"];
  const known = new Set([
    ...filled.map(({ user }) => user.email),
    "supervisor@example.com",
    ...administrators,
  ]);
  expect(double.taken.length).toBeGreaterThanOrEqual(filled.length * 6);
  for (const { to, subject, text, html, raw, attachments } of double.taken) {
    expectPlainHtml(subject, html);
    const [headers = ""] = raw.split("\r\n\r\n");
    expect(headers).not.toMatch(/^(?:bcc|cc|reply-to):/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
    expect(to).not.toContain("evil");
    expect([subject, text].join("\n")).not.toMatch(computed);
    expect(known.has(to) || to.startsWith("colleague"), to).toBe(true);
    for (const { fileName, bytes } of attachments) await expectPlainPdf(fileName, bytes);
  }
});

it("receipts, calendars, the books and the filing pack have payloads only as text", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const books = (await office.administrator.call("GET", `/review/office/books/${month}`)).text;
  expect(books.split("\r\n").length).toBeGreaterThan(filled.length * 2);
  expect(books).not.toMatch(/(?:^|,)"?[=+@\t-](?!\d)/m);
  for (const { applicationId, user } of filled) {
    const receipt = await get(`/api/v1/applications/${applicationId}/receipt`, user.token);
    await expectPlainPdf("receipt", Buffer.from(await receipt.arrayBuffer()));
    const pack = await office.specialist.call("GET", caseCalls.filingPack(applicationId));
    expect(pack.text).not.toMatch(directions);
    const zip = await get(`/api/v1${caseCalls.filingZip(applicationId)}`, office.specialist.token);
    const names = await zipNames(Buffer.from(await zip.arrayBuffer()));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+(?:\/[^/\\:*?"<>|\p{Cc}]+)*$/u);
    const calendar = await (
      await get(`/api/v1/applications/${applicationId}/calendar.ics`, user.token)
    ).text();
    expect(calendar.replaceAll("\r\n ", "")).not.toMatch(/^(?:ATTENDEE|ATTACH|BCC|ORGANIZER)/im);
  }
});

it("public pages show the payloads of the catalogue only as text", { timeout: 120_000 }, async () => {
  const paths = [
    "/",
    "/home",
    ...filled.flatMap(({ destinationIds }) => destinationIds).map((id) => `/countries/${id}`),
  ];
  for (const path of paths) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expectPlainHtml(path, await page.text());
  }
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).not.toContain("<i ");
});

async function zipNames(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

async function expectPlainPdf(name: string, bytes: Buffer): Promise<void> {
  expect(bytes.subarray(0, 5).toString(), name).toBe("%PDF-");
  expect(bytes.toString("latin1"), name).not.toMatch(
    /\/(?:JavaScript|JS|OpenAction|Launch|URI|EmbeddedFile)\b/,
  );
  const text = (await readPdfText(bytes)).join("\n");
  expect(text).not.toMatch(computed);
  expect(text).not.toMatch(directions);
}
