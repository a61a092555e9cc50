// The client of S3 APIs against a server that verifies signatures and checksums, in pages and through faults.
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import {
  doubleCredentials,
  type S3Double,
  type S3Fault,
  startS3Double,
} from "#testing/object-store/start-s3-double.ts";
import type { ObjectStore } from "./object-store.ts";
import { openS3 } from "./open-s3.ts";

let double: S3Double;
let store: ObjectStore;
const limits = { attemptMs: 2000, deadlineMs: 5000 };

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  double = await startS3Double({ pageSize: 3 });
  store = await open();
});
afterEach(() => {
  double.failWhen(undefined);
  double.objects.clear();
  double.requests.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await double.close();
});

function open(options: Partial<Parameters<typeof openS3>[0]> = {}) {
  const { endpoint, bucket } = double;
  return openS3({ endpoint, region: "eu-central-1", bucket, limits, ...options });
}

async function keysIn(prefix: string, options?: { isShallow: boolean }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix, options)) keys.push(key);
  return keys;
}

const bytes = Buffer.from("some bytes");

describe("an object store", () => {
  it("returns what it was given, its size, and nothing for what is not there", async () => {
    await store.put("a/b c+d", bytes);
    expect(await store.get("a/b c+d")).toEqual(bytes);
    expect(await store.sizeOf("a/b c+d")).toBe(bytes.length);
    await store.delete("a/b c+d");
    await store.delete("a/b c+d");
    expect(await store.get("a/b c+d")).toBeUndefined();
    expect(await store.sizeOf("a/b c+d")).toBeUndefined();
    await store.put("empty", Buffer.alloc(0));
    expect(await store.get("empty")).toEqual(Buffer.alloc(0));
  });

  it("lists all pages of a prefix, and only what is directly under it if asked to", async () => {
    const keys = Array.from({ length: 8 }, (_, at) => `p/${at}`);
    for (const key of [...keys, "p/deep/1", "p/deep/2", "other"]) await store.put(key, bytes);
    expect(await keysIn("p/")).toEqual([...keys, "p/deep/1", "p/deep/2"]);
    expect(await keysIn("p/", { isShallow: true })).toEqual(keys);
    expect(double.requests.filter((request) => request === "GET ")).toHaveLength(8);
    for await (const { bytes: size, writtenAt } of store.list("other")) {
      expect(size).toBe(bytes.length);
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });
});

describe("a request is repeated", () => {
  const uploads: S3Fault[] = ["SlowDown", "reset", "reset after success", "damaged upload"];
  test.each(uploads)("when an upload meets: %s", async (fault) => {
    double.failNext(fault, fault);
    await store.put("a", bytes);
    expect(double.objects.get("a")?.bytes).toEqual(bytes);
    expect(double.requests).toEqual(["PUT a", "PUT a", "PUT a"]);
  });

  const downloads: S3Fault[] = ["SlowDown", "reset", "truncated"];
  test.each(downloads)("when a download meets: %s", async (fault) => {
    await store.put("a", bytes);
    double.failNext(fault, fault);
    expect(await store.get("a")).toEqual(bytes);
    expect(double.requests).toEqual(["PUT a", "GET a", "GET a", "GET a"]);
  });

  it("after an attempt that took too long", async () => {
    const hasty = await open({ limits: { attemptMs: 300, deadlineMs: 5000 } });
    double.failNext("slow");
    await hasty.put("a", bytes);
    expect(double.requests).toEqual(["PUT a", "PUT a"]);
  });
});

describe("a request ends with a sentence", () => {
  it("at the deadline of all attempts together", async () => {
    const began = performance.now();
    const hasty = await open({ limits: { attemptMs: 300, deadlineMs: 1000 } });
    double.failWhen(() => "SlowDown");
    await expect(hasty.put("a", bytes)).rejects.toThrow(
      /^s3:\/\/backups at 127\.0\.0\.1:\d+ did not do what it was asked to \(503, SlowDown\)\.$/,
    );
    double.failWhen(() => "reset");
    await expect(hasty.get("a")).rejects.toThrow("did not answer (ECONNRESET).");
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it("when the credentials, the bucket or the address are wrong, at once and without secrets", async () => {
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another secret");
    const stranger = await open();
    await expect(stranger.put("a", bytes)).rejects.toThrow(/denied the request \(SignatureDoesNotMatch\)/);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
    await expect((await open({ bucket: "another" })).get("a")).rejects.toThrow("there is no such bucket");
    expect(double.requests).toHaveLength(2);
  });

  it("when there are no credentials", async () => {
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "");
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", "/nowhere");
    vi.stubEnv("AWS_CONFIG_FILE", "/nowhere");
    await expect((await open()).get("a")).rejects.toThrow("There are no credentials for s3://backups");
    vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
    expect(double.requests).toEqual([]);
  });

  it("when the product is stopped", async () => {
    let isStopped = false;
    const stopping = await open({
      isStopped: () => isStopped,
      limits: { attemptMs: 9000, deadlineMs: 60_000 },
    });
    double.failWhen(() => "SlowDown");
    const put = stopping.put("a", bytes);
    setTimeout(() => (isStopped = true), 200);
    const began = performance.now();
    await expect(put).rejects.toThrow("The request was stopped with the product.");
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

test("the server of these tests rejects an upload without a checksum", async () => {
  const { S3Client, PutObjectCommand } = await import("@aws-sdk/client-s3");
  const { endpoint, bucket } = double;
  const client = new S3Client({
    endpoint,
    region: "eu-central-1",
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const put = (more: object) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: "a", Body: bytes, ...more }));
  await expect(put({})).rejects.toThrow("A message.");
  await expect(put({ ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" })).rejects.toMatchObject({ name: "BadDigest" });
  expect(double.objects.size).toBe(0);
});
