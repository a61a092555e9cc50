// An object store with Amazon's S3 API. Only what every such store has in common is used (docs/decisions/0039).
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import type { ListedObject, ObjectStore } from "./object-store.ts";
import { type RetryLimits, retryUntil } from "./retry-until.ts";
import { describeFailure, isMissingObject, mayPass } from "./s3-failures.ts";
import type { S3Endpoint } from "./s3-address.ts";

export interface S3Options extends S3Endpoint {
  bucket: string;
  limits?: RetryLimits;
  isStopped?: () => boolean;
}

const limitsOfObjects: RetryLimits = { attemptMs: 180_000, deadlineMs: 300_000 };
const connectionMs = 5000;
/** Without a single byte. */
const silenceMs = 30_000;

type Request = <Result>(attempt: (abort: { abortSignal: AbortSignal }) => Promise<Result>) => Promise<Result>;

/** Credentials are found as the AWS SDK always finds them: in the environment, in its files, or from the machine's role. */
export async function openS3(options: S3Options): Promise<ObjectStore> {
  const { bucket: Bucket, endpoint } = options;
  const address = `s3://${Bucket}${endpoint === undefined ? "" : ` at ${new URL(endpoint).host}`}`;
  // Loaded only where it is used.
  const sdk = await import("@aws-sdk/client-s3");
  const client = newClient(sdk.S3Client, options);
  const request = requestsOf(address, options);
  const open: OpenObject = (Key, abort) => client.send(new sdk.GetObjectCommand({ Bucket, Key }), abort);
  const listPage: ListPage = (Prefix, more) =>
    request((abort) => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ...more }), abort));
  return {
    address,
    put: async (Key, Body) => {
      // The store compares what it received.
      const ContentMD5 = createHash("md5").update(Body).digest("base64");
      const object = { Bucket, Key, Body, ContentLength: Body.length, ContentMD5 };
      await request((abort) => client.send(new sdk.PutObjectCommand(object), abort));
    },
    get: (key) => request(async (abort) => readWhole(await open(key, abort))).catch(undefinedIfMissing),
    getInto: async (key, path) => {
      const found = request(async (abort) => writeWhole(await open(key, abort), path, abort.abortSignal));
      return (await found.catch(undefinedIfMissing)) ?? false;
    },
    sizeOf: async (Key) => {
      const head = request((abort) => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), abort));
      return (await head.catch(undefinedIfMissing))?.ContentLength;
    },
    delete: async (Key) => {
      const gone = request((abort) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), abort));
      await gone.catch(undefinedIfMissing);
    },
    list: (prefix, { isShallow = false } = {}) => listAll(listPage, prefix, isShallow),
  };
}

type OpenObject = (key: string, abort: { abortSignal: AbortSignal }) => Promise<GetObjectCommandOutput>;

async function readWhole({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  if (bytes.length !== ContentLength) throw cutOff();
  return bytes;
}

async function writeWhole(
  { Body, ContentLength }: GetObjectCommandOutput,
  path: string,
  signal: AbortSignal,
): Promise<true> {
  const written = createWriteStream(path, { mode: 0o600 });
  await pipeline(Body as Readable, written, { signal });
  if (written.bytesWritten !== ContentLength) throw cutOff();
  return true;
}

function cutOff(): Error {
  return new Error("The answer was cut off.");
}

function requestsOf(
  address: string,
  { limits = limitsOfObjects, isStopped = () => false }: S3Options,
): Request {
  return async (attempt) => {
    try {
      return await retryUntil((abortSignal) => attempt({ abortSignal }), { ...limits, isStopped, mayPass });
    } catch (error) {
      if (isMissingObject(error)) throw error;
      if (isStopped()) throw new Error("The request was stopped with the product.", { cause: error });
      throw new Error(describeFailure(address, error), { cause: error });
    }
  };
}

function newClient(Client: typeof S3Client, { endpoint, region }: S3Options): S3Client {
  return new Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: true,
    // Newer checksums are stored wrongly, or rejected, by some stores.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connectionMs, socketTimeout: silenceMs },
  });
}

interface Page {
  Contents?: { Key?: string; Size?: number; LastModified?: Date }[];
  NextContinuationToken?: string;
}

type ListPage = (prefix: string, more: { Delimiter?: string; ContinuationToken?: string }) => Promise<Page>;

async function* listAll(
  listPage: ListPage,
  prefix: string,
  isShallow: boolean,
): AsyncGenerator<ListedObject> {
  let token: string | undefined;
  do {
    const page: Page = await listPage(prefix, {
      ...(isShallow && { Delimiter: "/" }),
      ...(token !== undefined && { ContinuationToken: token }),
    });
    for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? [])
      yield { key: Key, bytes: Size, writtenAt: LastModified };
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

function undefinedIfMissing(error: unknown): undefined {
  if (isMissingObject(error)) return undefined;
  throw error;
}
