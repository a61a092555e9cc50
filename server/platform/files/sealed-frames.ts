// Streaming file encryption: AES-256-GCM in frames of 64 KiB, each bound to its position (P24).
import { createCipheriv, createDecipheriv } from "node:crypto";

const frameBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = frameBytes + tagBytes;
const cipher = "aes-256-gcm";

/** `key` must be used for one file only, because the nonce is the frame number. */
export interface Seal {
  fileId: string;
  key: Buffer;
}

/** Yields the encrypted frames of a stream; the last one is marked as such. */
export async function* sealFrames(
  source: AsyncIterable<Uint8Array>,
  { fileId, key }: Seal,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, last } of framesOf(source, frameBytes)) {
    const sealing = createCipheriv(cipher, key, nonce(number)).setAAD(place({ fileId, number, last }));
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
    number += 1;
  }
}

/** Yields the decrypted bytes; throws at the first frame that was changed, moved, dropped or added. */
export async function* openFrames(
  sealed: AsyncIterable<Uint8Array>,
  { fileId, key }: Seal,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, last } of framesOf(sealed, sealedBytes)) {
    if (bytes.length < tagBytes) throw new Error("A stored file is truncated.");
    const opening = createDecipheriv(cipher, key, nonce(number), { authTagLength: tagBytes })
      .setAAD(place({ fileId, number, last }))
      .setAuthTag(bytes.subarray(bytes.length - tagBytes));
    yield Buffer.concat([opening.update(bytes.subarray(0, bytes.length - tagBytes)), opening.final()]);
    number += 1;
  }
}

function nonce(number: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 8);
  return bytes;
}

function place({ fileId, number, last }: { fileId: string; number: number; last: boolean }): Buffer {
  return Buffer.from(`${fileId}:${number}:${last ? "last" : "more"}`);
}

/** Splits a stream into frames of `size` bytes; there is always a last frame, which may be short or empty. */
async function* framesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    // Holds back a full frame until another byte shows that it is not the last.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), last: false };
    }
    waiting = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(waiting), last: true };
}
