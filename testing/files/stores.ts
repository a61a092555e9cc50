// Opens file stores for tests: in a folder, and in a bucket of any server with the S3 API.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { openS3 } from "#server/platform/object-store/open-s3.ts";
import type { RetryLimits } from "#server/platform/object-store/retry-until.ts";
import type { StoreUnderTest } from "./file-store-contract.ts";

const isName = (name: string) => /^[0-9a-f]{32}$/.test(name);
const keys = { key: "a key of thirty-two characters and more", formerKeys: [] };
const noFloor = { bytes: 0, share: 0 };

export async function storeInFolder(): Promise<StoreUnderTest> {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-files-"));
  return {
    dir,
    open: (noteIntent, floor = noFloor) => openFileStore({ files: { dir, ...keys } }, noteIntent, { floor }),
    readStored: async (name) => readFileSync(join(dir, name)),
    writeStored: async (name, bytes) => writeFileSync(join(dir, name), bytes),
    storedNames: async () => readdirSync(dir).filter(isName).toSorted(),
    changedEvery: 997,
    close: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

interface Server {
  endpoint: string;
  bucket: string;
  close: () => Promise<void>;
}

/** Credentials are in the environment. */
export async function storeInBucket(server: Server, limits?: RetryLimits): Promise<StoreUnderTest> {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-files-"));
  const { endpoint, bucket: name } = server;
  const prefix = "pravesh/";
  const bucket = { bucket: name, prefix, endpoint, region: "us-east-1" };
  const objects = await openS3(bucket);
  return {
    dir,
    open: (noteIntent, floor = noFloor) =>
      openFileStore({ files: { dir, bucket, ...keys } }, noteIntent, { floor, ...(limits && { limits }) }),
    readStored: async (file) => (await objects.get(prefix + file)) ?? Buffer.alloc(0),
    writeStored: (file, bytes) => objects.put(prefix + file, bytes),
    async storedNames() {
      const names: string[] = [];
      for await (const { key } of objects.list(prefix)) names.push(key.slice(prefix.length));
      return names.filter(isName).toSorted();
    },
    changedEvery: 4999,
    async close() {
      rmSync(dir, { recursive: true, force: true });
      await server.close();
    },
  };
}
