// Encrypted files in an object store, one object each (docs/decisions/0042-files-in-an-object-store.md).
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Failure } from "#contract/errors.ts";
import { operatorError } from "../../background/describe-problem.ts";
import type { ObjectStore } from "../../object-store/object-store.ts";
import { openS3, type S3Options } from "../../object-store/open-s3.ts";
import type { RetryLimits } from "../../object-store/retry-until.ts";
import { traceObjectStore } from "../../tracing/trace-calls.ts";
import type { Tracing } from "../../tracing/tracing.ts";
import { addressOf, type BucketLocation } from "../file-settings.ts";
import {
  assertStorageName,
  idName,
  isStorageName,
  type LocalFile,
  type SealedStore,
} from "./sealed-store.ts";
import { assertFreeSpace, type Floor, randomName } from "./temp-folder.ts";

/** A request of a traveller waits for it, and a sweep's transaction, which PostgreSQL ends after 30 seconds. */
const defaultLimits: RetryLimits = { attemptMs: 12_000, deadlineMs: 10_000 };

export interface BucketOptions {
  /** For fetched objects. */
  tempDir: string;
  floor: Floor;
  limits?: RetryLimits | undefined;
  tracing?: Tracing | undefined;
}

export function openBucketStore(
  location: BucketLocation,
  { tempDir, floor, limits = defaultLimits, tracing }: BucketOptions,
): SealedStore {
  const { ask, inspect } = requestsTo({ ...location, limits, tracing });
  const keyOf = (name: string) => {
    assertStorageName(name);
    return location.prefix + name;
  };
  const idKey = location.prefix + idName;
  return {
    address: addressOf(location),
    put: async (name, sealed) => {
      const key = keyOf(name);
      // At most one upload: retries and the checksum need all of it.
      const bytes = await buffer(sealed);
      await ask((store) => store.put(key, bytes));
    },
    fetch: async (name) => {
      const key = keyOf(name);
      await assertFreeSpace(tempDir, floor);
      return fetchInto(join(tempDir, randomName()), (path) => ask((store) => store.getInto(key, path)));
    },
    has: async (name) => {
      const key = keyOf(name);
      return (await ask((store) => store.sizeOf(key))) !== undefined;
    },
    erase: async (name) => {
      const key = keyOf(name);
      await ask((store) => store.delete(key));
    },
    sweep: async () => {},
    readId: () => inspect(async (store) => (await store.get(idKey))?.toString("utf8").trim()),
    writeId: (id) => inspect((store) => store.put(idKey, Buffer.from(`${id}\n`))),
    someNames: (limit) => inspect((store) => someNames(store, location.prefix, limit)),
  };
}

interface TracedOptions extends S3Options {
  tracing: Tracing | undefined;
}

type Work<Result> = (store: ObjectStore) => Promise<Result>;

function requestsTo(options: TracedOptions) {
  let opened: Promise<ObjectStore> | undefined;
  const attempt = async <Result>(work: Work<Result>, failed: (error: unknown) => Error): Promise<Result> => {
    const store = await (opened ??= openTraced(options));
    try {
      return await work(store);
    } catch (error) {
      throw failed(error);
    }
  };
  return {
    /** What a request needs: a failure of the store is not one of the product. */
    ask: <Result>(work: Work<Result>) => attempt(work, unavailable),
    /** What an operator sees, with the cause. */
    inspect: <Result>(work: Work<Result>) =>
      attempt(work, (cause) => operatorError((cause as Error).message, { cause })),
  };
}

async function openTraced({ tracing, ...options }: TracedOptions): Promise<ObjectStore> {
  const store = await openS3(options);
  return tracing ? traceObjectStore(tracing, store) : store;
}

/** Leaves no copy behind if the object is missing or out of reach. */
async function fetchInto(
  path: string,
  getInto: (path: string) => Promise<boolean>,
): Promise<LocalFile | undefined> {
  const release = () => rm(path, { force: true });
  const isThere = await getInto(path).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (isThere) return { path, release };
  await release();
  return undefined;
}

async function someNames(store: ObjectStore, prefix: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(prefix, { isShallow: true })) {
    const name = key.slice(prefix.length);
    if (isStorageName(name)) names.push(name);
    if (names.length === limit) break;
  }
  return names;
}

function unavailable(cause: unknown): Failure {
  const failure = new Failure("unavailable", { retryAfterSeconds: 5 });
  failure.cause = cause;
  return failure;
}
