// Calls of the object store and of the virus scanner have spans, without the names of objects.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startClamdDouble } from "#testing/doubles/clamd-double.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { openTraceCollector } from "#testing/tracing/trace-collector.ts";
import { tracingTo } from "#testing/tracing/tracing-to.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Platform } from "../platform.ts";
import { traceAdapters } from "./trace-calls.ts";
import type { Tracing } from "./tracing.ts";

const collector = await openTraceCollector();
const dir = mkdtempSync(join(tmpdir(), "pravesh-traced-"));
let objects: S3Double;
beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  objects = await startS3Double({ bucket: "files" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
  await objects.close();
  await collector.close();
});

async function spansOf(work: (tracing: Tracing) => Promise<unknown>) {
  const before = collector.spans().length;
  const tracing = tracingTo(collector);
  await work(tracing);
  await tracing.stop();
  return collector.spans().slice(before);
}

const callsOf = (work: (files: FileStore) => Promise<unknown>) =>
  spansOf((tracing) => {
    const bucket = { bucket: "files", prefix: "pravesh/", endpoint: objects.endpoint, region: "us-east-1" };
    const files = { dir, bucket, key: "a key of thirty-two characters and more", formerKeys: [] };
    const limits = { attemptMs: 1000, deadlineMs: 1 };
    return work(openFileStore({ files }, async () => {}, { floor: { bytes: 0, share: 0 }, limits, tracing }));
  });

describe("the object store", () => {
  it("has a span for each request, with its kind and nothing else", async () => {
    const spans = await callsOf(async (files) => {
      const file = await files.write({ id: randomUUID(), source: Buffer.from("a page") });
      expect((await buffer(await files.read(file))).toString()).toBe("a page");
      await files.erase(file.storageName);
    });
    const methods = ["PutObject", "GetObject", "DeleteObject"];
    expect(spans).toEqual(
      methods.map((method) =>
        expect.objectContaining({
          name: "call object store",
          kind: "client",
          hasFailed: false,
          attributes: { "peer.service": "object store", "rpc.method": method },
        }),
      ),
    );
  });

  it("that has no such object has not failed", async () => {
    const spans = await callsOf((files) => files.readSealed("0".repeat(32)));
    expect(spans.map(({ hasFailed }) => hasFailed)).toEqual([false]);
  });

  it("that denies a request has failed, with the store's code", async () => {
    objects.failNext("AccessDenied");
    const spans = await callsOf((files) =>
      expect(files.write({ id: randomUUID(), source: Buffer.from("a page") })).rejects.toMatchObject({
        code: "unavailable",
      }),
    );
    expect(spans).toMatchObject([{ hasFailed: true, attributes: { "error.type": "AccessDenied" } }]);
  });
});

it("the virus scanner has a span for each file, which has failed if there is no verdict", async () => {
  const double = await startClamdDouble();
  const app = await startTestApp({ settings: { SCANNER: "clamd", CLAMD_ADDRESS: double.address } });
  const spans = await spansOf(async (tracing) => {
    const { scanner }: Platform = traceAdapters(tracing, app.platform);
    expect(await scanner?.scan(Buffer.from("a page"))).toBe("clean");
    double.state.mood = "hangs up";
    expect(await scanner?.scan(Buffer.from("a page"))).toBe("error");
  });
  const attributes = { "peer.service": "virus scanner" };
  expect(spans).toMatchObject([
    { name: "call virus scanner", kind: "client", hasFailed: false, attributes },
    { name: "call virus scanner", kind: "client", hasFailed: true, attributes },
  ]);
  await app.close();
  await double.close();
});
