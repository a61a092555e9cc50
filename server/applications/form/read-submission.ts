// Reads the multipart form of POST /applications as a stream; each file is checked and stored as it arrives (§7, P15, P23).
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { Failure } from "#contract/errors.ts";
import { type DocumentKind, isDocumentKind } from "#domain/documents/document-kinds.ts";
import { maxFilesPerUser, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";
import { documentName } from "#server/platform/documents/document-name.ts";
import type { StoredUpload } from "#server/drafts/documents/receive-upload.ts";

export interface SubmittedFile {
  kind: DocumentKind;
  passportNumber: string;
  /** Counts the files of one kind of one traveller, from 0. */
  index: number;
  /** The name in messages to the client; never logged. */
  name: string;
  /** Or why it was not stored. After one such file, no later one is stored. */
  content: StoredUpload | Failure;
}

/** A file part that names a document, while it streams. */
export interface ArrivingPart {
  kind: DocumentKind;
  fileName: string | undefined;
  declaredType: string | undefined;
  stream: AsyncIterable<Uint8Array>;
}

export interface SubmissionReader {
  /** Checks and stores a file; throws a `Failure`. */
  receive: (part: ArrivingPart) => Promise<StoredUpload>;
  /** Erases a stored file. */
  discard: (upload: StoredUpload) => Promise<void>;
  /** What the user may still store. */
  maxBytes: number;
}

export interface Submission {
  fields: Readonly<Record<string, unknown>>;
  files: SubmittedFile[];
  /** File parts whose names do not identify a document. */
  unnamed: string[];
}

/** The parser's limits; exceeding one results in a 413. */
export const submissionLimits = {
  fieldNameSize: 200,
  fieldSize: 256 * 1024,
  fields: 40,
  files: maxFilesPerUser,
  /** One byte more than allowed, to distinguish a file of exactly 7 MB from a longer one. */
  fileSize: maxUploadBytes + 1,
  parts: maxFilesPerUser + 40,
};

/**
 * Holds one file at a time. A 413 takes precedence over any other error. If the form cannot be read, the stored files are
 * erased.
 */
export async function readSubmission(
  parts: AsyncIterable<Multipart>,
  reader: SubmissionReader,
): Promise<Submission> {
  const reading: Reading = { fields: {}, files: [], unnamed: [], bytes: 0 };
  try {
    for await (const part of parsedParts(parts)) {
      await readPart(part, reading, reader);
    }
    return reading;
  } catch (error) {
    await Promise.all(storedUploads(reading).map(reader.discard));
    throw error;
  }
}

export function storedUploads({ files }: Pick<Submission, "files">): StoredUpload[] {
  return files.flatMap(({ content }) => (content instanceof Failure ? [] : [content]));
}

interface Reading extends Submission {
  fields: Record<string, unknown>;
  /** Of the stored files. */
  bytes: number;
}

/** Converts the parser's errors to failures. Errors from our side of the loop pass through unchanged. */
async function* parsedParts(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      const tooMuch = (error as { statusCode?: number }).statusCode === 413;
      throw new Failure(tooMuch ? "payload_too_large" : "upload_interrupted");
    });
    if (next.done) return;
    yield next.value;
  }
}

async function readPart(part: Multipart, reading: Reading, reader: SubmissionReader): Promise<void> {
  if (part.type === "file" && part.fieldname !== "formData") return readFilePart(part, reading, reader);
  const isTooLong = part.type === "field" && part.valueTruncated;
  const value = part.type === "file" ? await textOf(part) : part.value;
  if (isTooLong || value === undefined) throw new Failure("payload_too_large");
  reading.fields[part.fieldname] = value;
}

/** Some clients send formData as a blob, which arrives as a file. Returns undefined if it is too long. */
async function textOf(part: MultipartFile): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of fileBytes(part)) {
    size += chunk.length;
    if (size <= submissionLimits.fieldSize) chunks.push(chunk);
  }
  return size > submissionLimits.fieldSize ? undefined : Buffer.concat(chunks).toString("utf8");
}

async function readFilePart(part: MultipartFile, reading: Reading, reader: SubmissionReader): Promise<void> {
  const name = displayNameOf(part);
  const meaning = parseDocumentName(part);
  if (!meaning) reading.unnamed.push(name);
  const failed = reading.files.find(({ content }) => content instanceof Failure)?.content;
  if (!meaning || failed) {
    if (meaning && failed) reading.files.push({ ...meaning, name, content: failed });
    if ((await sizeOf(part)) > maxUploadBytes)
      throw new Failure("file_too_large", { params: { file: name } });
    return;
  }
  if (reading.bytes >= reader.maxBytes) throw new Failure("payload_too_large");
  const content = await received(part, { ...meaning, reader });
  reading.files.push({ ...meaning, name, content });
  if (!(content instanceof Failure)) reading.bytes += content.file.sizeBytes;
}

/** Problems of the file itself are reported after those of the form. */
async function received(
  part: MultipartFile,
  { kind, reader }: { kind: DocumentKind; reader: SubmissionReader },
): Promise<StoredUpload | Failure> {
  const { filename: fileName, mimetype: declaredType } = part;
  try {
    return await reader.receive({ kind, fileName, declaredType, stream: fileBytes(part) });
  } catch (error) {
    const isOfContent = error instanceof Failure && ![400, 413, 503].includes(error.status);
    if (!isOfContent) throw error;
    part.file.resume();
    return error;
  }
}

async function sizeOf(part: MultipartFile): Promise<number> {
  let size = 0;
  for await (const chunk of fileBytes(part)) size += chunk.length;
  return size;
}

async function* fileBytes(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file as AsyncIterable<Uint8Array>;
  } catch {
    throw new Failure("upload_interrupted");
  }
}

/**
 * Accepts `travellerDocuments` with the file name `{kind}_{passportNumber}_{index}.{ext}`, or with that name
 * in brackets.
 */
function parseDocumentName({ fieldname, filename }: MultipartFile) {
  const [, inBrackets] = /^travellerDocuments\[(.+)\]$/.exec(fieldname) ?? [];
  if (inBrackets === undefined && fieldname !== "travellerDocuments") return undefined;
  const name = inBrackets ?? filename.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  const [, kind = "", number = "", index = ""] = /^([A-Za-z0-9]+)_([^_]+)_(\d{1,3})$/.exec(name) ?? [];
  const passportNumber = normalisePassportNumber(number);
  return isDocumentKind(kind) && passportNumber !== ""
    ? { kind, passportNumber, index: Number(index) }
    : undefined;
}

function displayNameOf({ fieldname, filename }: MultipartFile): string {
  return documentName(filename, fieldname);
}
