// Documents in an object store through the whole product: served, unavailable while the store is, and never left on the disk (P24, P35).
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sweepFiles } from "#server/drafts/documents/sweep-files.ts";
import { fileStoreJob } from "#server/platform/files/watching/file-store-job.ts";
import { repeatJobs } from "#server/platform/background/repeat-jobs.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const picture = readFileSync(new URL("../../testing/specimens/first-page.jpg", import.meta.url));
const logged: string[] = [];
let double: S3Double;
let t: TestApp;
let person: DraftClient;
let path = "";
let token = "";

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  double = await startS3Double({ bucket: "documents" });
  t = await startTestApp({
    settings: {
      FILES_URL: "s3://documents/india",
      FILES_S3_ENDPOINT: double.endpoint,
      LOG_LEVEL: "warn",
    },
    log: { write: (line) => void logged.push(line) },
  });
  const user = await t.signUp();
  person = draftClient(t, user);
  ({ token } = user);
  const { id } = (await person.start("japan", "business")).data;
  const traveller = (await person.addTraveller(id)).data.id;
  await person.changeTraveller(id, traveller, { consentGiven: true, passportNumber: "Z1234567" });
  path = person.documentPath(id, traveller, "firstPage");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  double.failWhen(undefined);
  await expect.poll(incoming).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await double.close();
  vi.unstubAllEnvs();
});

const upload = () => person.upload(path, { bytes: picture, fileName: "page.jpg" });
const inject = () => t.app.inject({ url: `/api/v1${path}`, headers: { "x-access-token": token } });
const incoming = () => readdirSync(join(t.platform.config.files.dir, "incoming"));
const objects = () => [...double.objects.keys()].toSorted();

it("a document is one object under a random name, and is served again", async () => {
  expect((await upload()).status).toBe(200);
  expect(objects()).toEqual([expect.stringMatching(/^india\/[0-9a-f]{32}$/)]);
  const answer = await inject();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBeGreaterThan(1000);
});

it("while the store does not answer, requests get 503, nothing is logged as a bug, and the job says why", async () => {
  double.failWhen(() => "AccessDenied");
  const answer = await inject();
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await upload()).status).toBe(503);
  expect(logged.join("")).not.toContain("unexpected failure");
  await repeatJobs(t.platform, [fileStoreJob(t.platform)])();
  await expect.poll(() => logged.join("")).toContain("denied the request (AccessDenied)");
  double.failWhen(undefined);
  expect((await inject()).statusCode).toBe(200);
});

it("an object that is missing or altered is a bug, as a file on a disk is", async () => {
  const [key = ""] = objects();
  const object = double.objects.get(key);
  for (const bytes of [Buffer.alloc(100), undefined]) {
    if (bytes) double.objects.set(key, { bytes, at: new Date() });
    else double.objects.delete(key);
    expect((await inject()).statusCode).toBe(500);
  }
  if (object) double.objects.set(key, object);
  expect((await inject()).statusCode).toBe(200);
});

it("a client that disconnects while the object is fetched leaves no copy on the disk", async () => {
  double.requests.length = 0;
  double.failNext("slow");
  const { port } = t.app.server.address() as AddressInfo;
  const request = get({ port, path: `/api/v1${path}`, headers: { "x-access-token": token } });
  request.on("error", () => {});
  await expect.poll(() => double.requests.length).toBe(1);
  request.destroy();
  await expect.poll(incoming, { timeout: 5000, interval: 1 }).toHaveLength(1);
  await expect.poll(incoming, { timeout: 5000 }).toEqual([]);
});

it("an erased document leaves the store", async () => {
  await t.ownerDb.deleteFrom("documents").execute();
  await t.ownerDb.deleteFrom("files").execute();
  await t.ownerDb
    .updateTable("quarantined_files")
    .set({ deleted_at: new Date("2020-01-01") })
    .execute();
  await t.ownerDb
    .updateTable("file_intents")
    .set({ noted_at: new Date("2020-01-01") })
    .execute();
  await sweepFiles(t.platform);
  expect(objects()).toEqual([]);
});
