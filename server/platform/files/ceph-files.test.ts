// Documents in Ceph, whose gateway and storage are killed while they are written: each acknowledged one is readable, byte for byte (P24).
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { describeFileStore, type StoreUnderTest } from "#testing/files/file-store-contract.ts";
import { storeInBucket } from "#testing/files/stores.ts";
import {
  type Ceph,
  cephCredentials,
  createBucketInCeph,
  findMissingCeph,
  startCeph,
} from "#testing/object-store/start-ceph.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

/** Ceph starts in the first one, and is killed in the second. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

/** PRAVESH_DOCUMENTS=1000 in long runs. */
const documents = Number(process.env["PRAVESH_DOCUMENTS"] ?? 200);
const kills = 2;
const documentBytes = 400_000;
const lanes = 8;
const missing = findMissingCeph();
if (missing !== undefined) print(`left out documents in Ceph: ${missing}`);

let ceph: Ceph;
beforeAll(async () => {
  if (missing !== undefined) return;
  vi.stubEnv("AWS_ACCESS_KEY_ID", cephCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", cephCredentials.secretAccessKey);
  ceph = await startCeph();
});
afterAll(async () => {
  if (missing === undefined) await ceph.stop();
  vi.unstubAllEnvs();
});

async function aBucket(bucket: string): Promise<StoreUnderTest> {
  await createBucketInCeph(ceph, bucket);
  return storeInBucket({ endpoint: ceph.endpoint, bucket, close: async () => {} });
}

describe.skipIf(missing !== undefined)("Ceph", () => {
  describeFileStore("in Ceph", () => aBucket("contract"));

  it(`has each of ${documents} acknowledged documents after ${kills} kills of gateway and storage`, async () => {
    const place = await aBucket("documents");
    const store = place.open(async () => {});
    const written: { file: StoredFile; hash: string }[] = [];
    const began = performance.now();
    const figures = { turnedAway: 0, longestMs: 0 };
    const killing = (async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        await vi.waitUntil(() => written.length >= (documents * kill) / (kills + 1), {
          timeout: 600_000,
          interval: 20,
        });
        await ceph.killAndRestart(["gateway", "osd"], 2000);
      }
    })();
    const lane = async () => {
      while (written.length < documents) {
        const source = randomBytes(documentBytes);
        const asked = performance.now();
        const file = await writeOnce(store, source);
        figures.longestMs = Math.max(figures.longestMs, performance.now() - asked);
        if (file) written.push({ file, hash: hashOf(source) });
        else figures.turnedAway += 1;
        // As a browser does after a 503.
        if (!file) await pause(1000);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await killing;
    const wroteMs = performance.now() - began;

    let bad = 0;
    for (const { file, hash } of written) {
      const bytes = await readBytes(store, file);
      if (!bytes || hashOf(bytes) !== hash) bad += 1;
    }
    print(
      `${written.length} documents in ${seconds(wroteMs)} s through ${kills} kills, ${figures.turnedAway} turned away with 503, ` +
        `the longest upload ${seconds(figures.longestMs)} s; ${bad} lost or unreadable, all read in ${seconds(performance.now() - began - wroteMs)} s`,
    );
    expect(bad).toBe(0);
    expect(figures.longestMs).toBeLessThan(30_000);
    await place.close();
  });
});

async function writeOnce(store: FileStore, source: Buffer): Promise<StoredFile | undefined> {
  try {
    return await store.write({ id: randomUUID(), source });
  } catch (error) {
    expect(error).toMatchObject({ code: "unavailable" });
    return undefined;
  }
}

async function readBytes(store: FileStore, file: StoredFile): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of await store.read(file)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
