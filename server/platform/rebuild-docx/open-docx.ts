// Opens a DOCX as a ZIP file: first the limits, before anything is unpacked, then its parts on demand (P17, P21).
import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Failure } from "#contract/errors.ts";

const maxEntries = 200;
const maxUnpackedBytes = 50 * 1024 * 1024;
/** About five hundred pages of text. Everything else that is read are pictures. */
const maxXmlBytes = 8 * 1024 * 1024;
const maxRatio = 100;
/** Smaller parts may be repetitive without being a ZIP bomb. */
const ratioFromBytes = 1024 * 1024;

export interface DocxParts {
  names: readonly string[];
  /** Unpacks a part of XML; undefined if there is none with this name. */
  readXml: (name: string) => Promise<Buffer | undefined>;
  readPicture: (name: string) => Promise<Buffer | undefined>;
}

/** Throws a `Failure` for a file that is no DOCX, is a ZIP bomb, or means different things to different readers. */
export async function openDocx(bytes: Buffer): Promise<DocxParts> {
  const zip = await openZip(bytes);
  const entries = await readEntries(zip);
  checkSizes(entries, bytes.length);
  if (!entries.every(isPlainEntry)) throw new Failure("file_unsafe");
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  // With two parts of the same name, this reader and a viewer may read different ones.
  const folded = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (folded.size < entries.length) throw new Failure("file_unsafe");
  const reader = (limit: number) => {
    let left = limit;
    return async (name: string) => {
      const entry = byName.get(name);
      if (!entry) return undefined;
      const content = await unpack(zip, entry, left);
      left -= content.length;
      return content;
    };
  };
  return {
    names: [...byName.keys()],
    readXml: reader(maxXmlBytes),
    readPicture: reader(maxUnpackedBytes),
  };
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true };
    const zip = await fromBufferPromise(bytes, options);
    if (zip.entryCount > maxEntries) throw new Failure("file_too_complex");
    return zip;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("file_unreadable");
  }
}

/** The reader throws for names with path traversal ('../', an absolute path, a backslash). */
async function readEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch (error) {
    const isName = /file ?name|relative path|absolute path|characters/i.test((error as Error).message);
    throw new Failure(isName ? "file_unsafe" : "file_unreadable");
  }
}

function checkSizes(entries: readonly Entry[], fileBytes: number): void {
  const unpacked = sum(entries.map(({ uncompressedSize }) => uncompressedSize));
  const packed = sum(entries.map(({ compressedSize }) => compressedSize));
  const isTooLarge = unpacked > maxUnpackedBytes || unpacked > fileBytes * maxRatio;
  // More packed bytes than the file has: entries overlap.
  if (isTooLarge || packed > fileBytes || entries.some(isBomb)) throw new Failure("file_too_complex");
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio;
}

/** Neither a symbolic link nor encrypted. */
function isPlainEntry({ externalFileAttributes, generalPurposeBitFlag }: Entry): boolean {
  const isSymlink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  return !isSymlink && (generalPurposeBitFlag & 1) === 0;
}

/** The reader makes sure that an entry has the size that the directory claims. */
async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw new Failure("file_too_complex");
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new Failure("file_unreadable");
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
