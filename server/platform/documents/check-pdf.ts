// Checks a PDF's structure and rejects active content wherever an object can hide (P17, P21).
// Runs in a worker, because hostile input may take much time and memory.
import { inflateSync } from "node:zlib";
import { ParseSpeeds, PDFDocument } from "pdf-lib";
import type { DocumentProblem } from "./document-problem.ts";
import { type PdfObject, readPdfObject } from "./pdf-tokens.ts";

const maxPages = 50;
const maxUnpackedBytes = 50 * 1024 * 1024;
/** How often a byte may be read, because objects of a valid file do not overlap. */
const maxReadsPerByte = 8;
/** How much may follow the last end marker; more may be a second file in disguise. */
const maxTailBytes = 1024;

/** Returns the first problem of a PDF, or undefined if it is safe. */
export async function findPdfProblem(bytes: Buffer): Promise<DocumentProblem | undefined> {
  const end = bytes.lastIndexOf("%%EOF");
  if (end === -1) return "file_unreadable";
  if (bytes.length - end > maxTailBytes || hasZipDirectory(bytes)) return "file_unsafe";
  return findObjectProblem(bytes) ?? (await findPageProblem(bytes));
}

/** ZIP readers look for the directory at the end of a file, so a PDF could also be a ZIP. */
function hasZipDirectory(bytes: Buffer): boolean {
  return bytes.indexOf("PK\u0005\u0006", Math.max(0, bytes.length - 65_557), "latin1") !== -1;
}

/**
 * Reads every position that a viewer could treat as an object: not only those in the cross-reference table, but also
 * older revisions and text inside strings, comments and streams, where a forged table could point.
 */
function findObjectProblem(bytes: Buffer): DocumentProblem | undefined {
  let unpackedLeft = maxUnpackedBytes;
  let readingLeft = maxReadsPerByte * bytes.length;
  for (const at of objectStarts(bytes)) {
    const object = readPdfObject(bytes, at);
    readingLeft -= object.end - at;
    if (readingLeft < 0) return "file_too_complex";
    const problem = findProblemIn(object);
    if (problem) return problem;
    if (object.streamAt === undefined || !mayHoldObjects(object.names)) continue;
    const unpacked = unpack(bytes.subarray(object.streamAt), { names: object.names, limit: unpackedLeft });
    if (typeof unpacked === "string") return unpacked;
    unpackedLeft -= unpacked.length;
    const inside = findProblemIn(readPdfObject(unpacked, 0));
    if (inside) return inside;
  }
  return undefined;
}

function* objectStarts(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf("obj"); at !== -1; at = bytes.indexOf("obj", at + 3)) {
    // skips 'endobj': the number before 'obj' ends in a digit or white space
    const before = bytes[at - 1] ?? 0;
    if (before <= 32 || (before >= 0x30 && before <= 0x39)) yield at + 3;
  }
  for (let at = bytes.indexOf("trailer"); at !== -1; at = bytes.indexOf("trailer", at + 7)) yield at + 7;
}

const activeNames: ReadonlySet<string> = new Set(
  (
    "JS JavaScript Launch AA EmbeddedFile EmbeddedFiles EF FileAttachment RichMedia RichMediaContent " +
    "RichMediaExecute XFA SubmitForm ImportData GoToR GoToE Rendition Movie GoTo3DView"
  ).split(" "),
);

function findProblemIn({ names, strings }: PdfObject): DocumentProblem | undefined {
  if (names.includes("Encrypt")) return "pdf_encrypted";
  if (names.some((name) => activeNames.has(name))) return "file_unsafe";
  // A link may open a web page, never a file or a script.
  if (names.includes("URI") && strings.some((text) => /^\s*(?:file|javascript|vbscript|data):/i.test(text))) {
    return "file_unsafe";
  }
  return undefined;
}

/** Whether it is an object stream or a cross-reference stream, or hides its type behind a reference. */
function mayHoldObjects(names: readonly string[]): boolean {
  return names.some((name) => name === "ObjStm" || name === "XRef" || name === "First");
}

/** Unpacks only what all writers use: one Flate filter, and a predictor only in streams without objects. */
function unpack(
  stream: Buffer,
  { names, limit }: { names: readonly string[]; limit: number },
): Buffer | DocumentProblem {
  const filters = names.filter((name) => name === "Fl" || name.endsWith("Decode"));
  const isCrossReference = names.includes("XRef");
  if (filters.length === 0 && isCrossReference) return Buffer.alloc(0);
  const usual = filters.length === 1 && (filters[0] === "FlateDecode" || filters[0] === "Fl");
  if (!usual || (!isCrossReference && names.includes("Predictor"))) return "file_unsafe";
  try {
    const unpacked = inflateSync(stream, { maxOutputLength: Math.max(1, limit) });
    return isCrossReference ? unpacked.subarray(0, 0) : unpacked;
  } catch (error) {
    return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE"
      ? "file_too_complex"
      : "file_unreadable";
  }
}

async function findPageProblem(bytes: Buffer): Promise<DocumentProblem | undefined> {
  try {
    const document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    const pages = document.getPageCount();
    if (pages === 0) return "file_unreadable";
    return pages > maxPages ? "pdf_too_long" : undefined;
  } catch {
    return "file_unreadable";
  }
}
