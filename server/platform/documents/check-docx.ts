// Checks a DOCX: first the limits, before anything is unpacked, then every part (P17, P21).
// Runs in a worker, because hostile input may take much time and memory.
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import type { DocumentProblem } from "./document-problem.ts";
import { findPartProblem } from "./check-docx-part.ts";

const maxEntries = 200;
const maxUnpackedBytes = 50 * 1024 * 1024;
const maxRatio = 100;
/** Smaller parts may be repetitive without being a ZIP bomb. */
const ratioFromBytes = 1024 * 1024;

const required = ["[Content_Types].xml", "word/document.xml"];

/** Returns the first problem of a DOCX, or undefined if it is safe. */
export async function checkDocx(bytes: Buffer): Promise<DocumentProblem | undefined> {
  const zip = await openZip(bytes);
  if (!zip) return "file_unreadable";
  if (zip.entryCount > maxEntries) return "file_too_complex";
  const entries = await readEntries(zip);
  if (typeof entries === "string") return entries;
  return findEntryProblem(entries, bytes.length) ?? findContentProblem(zip, entries);
}

async function openZip(bytes: Buffer): Promise<ZipFile | undefined> {
  try {
    return await fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    });
  } catch {
    return undefined;
  }
}

/** The reader throws for names with path traversal ('../', an absolute path, a backslash). */
async function readEntries(zip: ZipFile): Promise<Entry[] | DocumentProblem> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch (error) {
    return /file ?name|relative path|absolute path|characters/i.test((error as Error).message)
      ? "file_unsafe"
      : "file_unreadable";
  }
}

function findEntryProblem(entries: readonly Entry[], fileBytes: number): DocumentProblem | undefined {
  const names = entries.map(({ fileName }) => fileName);
  if (required.some((name) => !names.includes(name))) return "file_unreadable";
  // With two parts of the same name, this check and a viewer may read different ones.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return "file_unsafe";
  const unpacked = sum(entries.map(({ uncompressedSize }) => uncompressedSize));
  const packed = sum(entries.map(({ compressedSize }) => compressedSize));
  // More packed bytes than the file has: entries overlap.
  if (unpacked > maxUnpackedBytes || packed > fileBytes || unpacked > fileBytes * maxRatio) {
    return "file_too_complex";
  }
  if (entries.some(isBomb)) return "file_too_complex";
  return entries.every(isQuietEntry) ? undefined : "file_unsafe";
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio;
}

/** The parts that a plain letter consists of; programs, embedded files and controls are in other parts. */
const quietPart = /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|word|customXml)\/[^\0]*)$/i;
const quietEnding = /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|wdp|odttf)$/i;
const activePart = /vbaProject|vbaData|activeX|embeddings|attachedToolbars|\.rels\/|afchunk/i;

function isQuietEntry({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry): boolean {
  if (fileName.endsWith("/")) return true;
  const isSymlink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  const isEncrypted = (generalPurposeBitFlag & 1) !== 0;
  if (isSymlink || isEncrypted || activePart.test(fileName)) return false;
  return quietPart.test(fileName) && quietEnding.test(fileName);
}

async function findContentProblem(
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<DocumentProblem | undefined> {
  let left = maxUnpackedBytes;
  for (const entry of entries) {
    if (entry.fileName.endsWith("/")) continue;
    const content = await unpack(zip, entry, left).catch(() => "file_unreadable" as const);
    if (typeof content === "string") return content;
    left -= content.length;
    const problem = findPartProblem(entry.fileName, content);
    if (problem) return problem;
  }
  return undefined;
}

async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer | DocumentProblem> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return "file_too_complex";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
