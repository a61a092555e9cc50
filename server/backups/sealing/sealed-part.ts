// One part of a backup: compressed, encrypted to the public key, bound to its name, and authenticated.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { CompactEncrypt, compactDecrypt, importJWK } from "jose";
import { z } from "zod";
import { openFrames, sealFrames } from "#server/platform/files/sealed-frames.ts";
import { authenticate, type ReadingKeys, type WritingKeys } from "./backup-keys.ts";

type Source = AsyncIterable<Uint8Array>;

/** The first line of a part. `wrappedKey` is a JWE (RFC 7516) of the random key that encrypts the rest. */
const header = z.object({
  format: z.literal(1),
  name: z.string(),
  wrappedKey: z.string(),
  authenticity: z.string(),
});
const maxHeaderBytes = 4096;
const newline = 0x0a;

export async function* sealPart(name: string, source: Source, keys: WritingKeys): AsyncGenerator<Uint8Array> {
  const key = randomBytes(32);
  const wrappedKey = await wrap(key, keys.publicKey);
  const authenticity = authenticate(keys.authenticity, signedText({ name, wrappedKey, key }));
  yield Buffer.from(`${JSON.stringify({ format: 1, name, wrappedKey, authenticity })}\n`);
  yield* sealFrames(through(source, createZstdCompress()), { fileId: name, key });
}

/** Throws a sentence about `file` as soon as it meets a byte that was changed, moved, dropped or added. */
export async function* openPart(
  { name, file = name }: { name: string; file?: string },
  sealed: Source,
  keys: ReadingKeys,
): AsyncGenerator<Uint8Array> {
  const { first, rest } = await splitHeader(file, sealed);
  const { wrappedKey, authenticity } = parseHeader({ name, file }, first);
  const key = await unwrap(file, wrappedKey, keys.privateKey);
  const expected = authenticate(keys.authenticity, signedText({ name, wrappedKey, key }));
  if (!isSame(expected, authenticity))
    throw new Error(`${file} was not written by this installation, or AUDIT_KEY is another one.`);
  try {
    yield* through(openFrames(rest, { fileId: name, key }), createZstdDecompress());
  } catch (error) {
    throw new Error(`${file} is damaged.`, { cause: error });
  }
}

function signedText({ name, wrappedKey, key }: { name: string; wrappedKey: string; key: Buffer }): string {
  return `${name}\n${wrappedKey}\n${createHash("sha256").update(key).digest("hex")}`;
}

async function wrap(key: Buffer, publicKey: string): Promise<string> {
  const recipient = await importJWK({ kty: "OKP", crv: "X25519", x: publicKey }, "ECDH-ES+A256KW");
  return new CompactEncrypt(key)
    .setProtectedHeader({ alg: "ECDH-ES+A256KW", enc: "A256GCM" })
    .encrypt(recipient);
}

async function unwrap(file: string, wrapped: string, privateKey: ReadingKeys["privateKey"]): Promise<Buffer> {
  try {
    const reader = await importJWK(privateKey, "ECDH-ES+A256KW");
    const { plaintext } = await compactDecrypt(wrapped, reader, {
      keyManagementAlgorithms: ["ECDH-ES+A256KW"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return Buffer.from(plaintext);
  } catch (error) {
    throw new Error(`${file} cannot be opened with this private key, or is damaged.`, { cause: error });
  }
}

function parseHeader({ name, file }: { name: string; file: string }, line: Buffer): z.infer<typeof header> {
  try {
    const read = header.parse(JSON.parse(line.toString("utf8")));
    if (read.name === name) return read;
  } catch {
    throw new Error(`${file} is damaged.`);
  }
  throw new Error(`${file} is another part of the backup under a wrong name.`);
}

async function splitHeader(file: string, sealed: Source): Promise<{ first: Buffer; rest: Source }> {
  const chunks = sealed[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.indexOf(newline) === -1) {
    const next = read.length > maxHeaderBytes ? { done: true as const } : await chunks.next();
    if (next.done) throw new Error(`${file} is damaged.`);
    read = Buffer.concat([read, next.value]);
  }
  const end = read.indexOf(newline);
  async function* rest() {
    yield read.subarray(end + 1);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { first: read.subarray(0, end), rest: rest() };
}

function through(source: Source, transform: NodeJS.ReadWriteStream): Source {
  // A failure destroys the stream, so its reader notices.
  pipeline(Readable.from(source, { objectMode: false }), transform, () => {});
  return transform as unknown as Source;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
