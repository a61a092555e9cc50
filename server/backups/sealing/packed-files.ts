// Packs a folder's files into one stream and unpacks them. A file may grow or shrink while it is read.
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { z } from "zod";

/** A folder has no content. `path` is relative, with slashes. */
export interface PackedEntry {
  path: string;
  content?: AsyncIterable<Uint8Array>;
}

const header = z.object({ path: z.string(), isFile: z.boolean() });
const lengthBytes = 4;
/** Longer than any chunk that is read from a disk. */
const maxLength = 16 * 1024 ** 2;

/** Each entry is a header and its chunks, all with their length before them; an empty chunk ends it. */
export async function* packEntries(entries: AsyncIterable<PackedEntry>): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    yield withLength(Buffer.from(JSON.stringify({ path, isFile: content !== undefined })));
    if (!content) continue;
    for await (const chunk of content) if (chunk.length > 0) yield withLength(chunk);
    yield withLength(Buffer.alloc(0));
  }
  yield withLength(Buffer.alloc(0));
}

/** The content of each entry must be read before the next entry. Throws if the stream ends early. */
export async function* unpackEntries(packed: AsyncIterable<Uint8Array>): AsyncGenerator<PackedEntry> {
  const { read, end } = reader(packed);
  for (let first = await read(); first.length > 0; first = await read()) {
    const { path, isFile } = header.parse(JSON.parse(first.toString("utf8")));
    yield { path: safe(path), ...(isFile && { content: chunksUntilEnd(read) }) };
  }
  // What checks the whole stream does so at its end.
  await end();
}

async function* chunksUntilEnd(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let chunk = await read(); chunk.length > 0; chunk = await read()) yield chunk;
}

/** Writes an entry into an existing folder. */
export async function writeEntry(folder: string, { path, content }: PackedEntry): Promise<void> {
  const target = join(folder, path);
  await mkdir(content ? dirname(target) : target, { recursive: true, mode: 0o700 });
  if (!content) return;
  const file = await open(target, "wx", 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}

/** The stream is authenticated, but a path must not lead out of the folder in any case. */
function safe(path: string): string {
  if (normalize(path) === path && !path.startsWith("/") && !path.split("/").includes("..")) return path;
  throw new Error("A path in the backup leads out of its folder.");
}

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

interface Reader {
  read: () => Promise<Buffer>;
  end: () => Promise<void>;
}

function reader(packed: AsyncIterable<Uint8Array>): Reader {
  const chunks = packed[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  const take = async (count: number): Promise<Buffer> => {
    const parts = [waiting];
    for (let length = waiting.length; length < count;) {
      const next = await chunks.next();
      if (next.done) throw new Error("A part of the backup ends too early.");
      parts.push(Buffer.from(next.value));
      length += next.value.length;
    }
    const all = parts.length === 1 ? waiting : Buffer.concat(parts);
    waiting = all.subarray(count);
    return all.subarray(0, count);
  };
  return {
    read: async () => {
      const length = (await take(lengthBytes)).readUInt32BE();
      if (length > maxLength) throw new Error("A part of the backup has a wrong length.");
      return take(length);
    },
    end: async () => {
      if (waiting.length > 0 || !(await chunks.next()).done)
        throw new Error("A part of the backup does not end where it should.");
    },
  };
}

/** Undefined if the file is gone; it may vanish while a database is running. */
export async function openIfThere(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const file = await open(path, "r");
    return createReadStream("", { fd: file, highWaterMark: 1024 ** 2 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export async function* only(bytes: Uint8Array | string): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}
