// The same promises from files in a folder and in an object store, and what only an object store does (P24).
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { describeFileStore, type StoreUnderTest } from "#testing/files/file-store-contract.ts";
import { storeInBucket, storeInFolder } from "#testing/files/stores.ts";
import {
  doubleCredentials,
  type S3Double,
  type S3Fault,
  startS3Double,
} from "#testing/object-store/start-s3-double.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
});
afterAll(() => vi.unstubAllEnvs());

describeFileStore("in a folder", storeInFolder);
describeFileStore("in an object store", async () => storeInBucket(await startS3Double()));

describe("an object store", () => {
  let double: S3Double;
  let place: StoreUnderTest;
  let store: FileStore;
  beforeEach(async () => {
    double = await startS3Double();
    place = await storeInBucket(double, { attemptMs: 1500, deadlineMs: 400 });
    store = place.open(async () => {});
  });
  afterEach(() => place.close());

  const aFile = (bytes = randomBytes(1000)) => store.write({ id: randomUUID(), source: bytes });
  const requestsFor = ({ storageName }: StoredFile) =>
    double.requests.filter((request) => request.endsWith(storageName));
  const incoming = () => readdirSync(join(place.dir, "incoming"));

  it("is asked for a file once, and the fetched copy is deleted after it was served", async () => {
    const plain = randomBytes(300_000);
    const file = await aFile(plain);
    const bytes = await store.read(file);
    expect(incoming()).toHaveLength(1);
    expect(await buffer(bytes)).toEqual(plain);
    await expect.poll(incoming).toEqual([]);
    expect(requestsFor(file).map((request) => request.split(" ")[0])).toEqual(["PUT", "GET"]);
  });

  it("is not asked for a file while the disk for fetched copies is nearly full", async () => {
    const file = await aFile();
    const full = place.open(async () => {}, { bytes: 1024 ** 5, share: 1 });
    await expect(full.read(file)).rejects.toMatchObject({ code: "unavailable" });
    expect(requestsFor(file)).toHaveLength(1);
  });

  test.each<S3Fault>(["SlowDown", "reset", "reset after success", "damaged upload"])(
    "that fails once with '%s' loses nothing",
    async (fault) => {
      double.failNext(fault);
      const plain = randomBytes(1000);
      const file = await aFile(plain);
      if (fault !== "reset after success" && fault !== "damaged upload") double.failNext(fault);
      double.failNext("truncated");
      expect(await buffer(await store.read(file))).toEqual(plain);
    },
  );

  it("that does not answer makes each request unavailable, and the start fails with a sentence", async () => {
    const file = await aFile();
    for (const fault of ["SlowDown", "reset", "truncated"] as const) {
      double.failWhen(() => fault);
      await expect(store.read(file)).rejects.toMatchObject({ code: "unavailable", status: 503 });
    }
    double.failWhen(() => "SlowDown");
    await expect(aFile()).rejects.toMatchObject({ code: "unavailable", status: 503 });
    await expect(store.erase(file.storageName)).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.readId()).rejects.toThrow(/^s3:\/\/backups at .* did not do what it was asked to/);
    await expect(store.assertReachable()).rejects.toHaveProperty("reason");
    expect(incoming()).toEqual([]);
  });

  it("with wrong credentials is unavailable at once", async () => {
    const file = await aFile();
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another secret");
    const stranger = place.open(async () => {});
    await expect(stranger.read(file)).rejects.toMatchObject({ code: "unavailable" });
    await expect(stranger.readId()).rejects.toThrow(
      "denied the request (SignatureDoesNotMatch). Check the credentials",
    );
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
    expect(requestsFor(file)).toHaveLength(2);
  });
});
