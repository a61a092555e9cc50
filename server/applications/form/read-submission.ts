// Reads the multipart form of POST /applications as a stream and encrypts each file on arrival (§7).
import { buffer } from "node:stream/consumers";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { Failure } from "#contract/errors.ts";
import { type DocumentKind, isDocumentKind } from "#domain/documents/document-kinds.ts";
import { maxBytesPerUser, maxFilesPerUser, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";
import { documentName } from "#server/platform/documents/document-name.ts";
import type { FileStore, HeldFile } from "#server/platform/files/file-store.ts";

export interface SubmittedFile {
  kind: DocumentKind;
  passportNumber: string;
  /** Counts the files of one kind of one traveller, from 0. */
  index: number;
  /** The name in messages to the client; never logged. */
  name: string;
  /** The client's file name and declared type. */
  fileName: string | undefined;
  declaredType: string | undefined;
  held: HeldFile;
}

export interface Submission {
  fields: Readonly<Record<string, unknown>>;
  files: SubmittedFile[];
  /** File parts whose names do not identify a document. */
  unnamed: string[];
  discard: () => Promise<void>;
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
 * Reads to the end even when something is too large: a client that is still sending would miss an earlier
 * answer. A 413 takes precedence over any other error. `maxBytes`: what the user may still store. The caller must discard
 * the submission.
 */
export async function readSubmission(
  parts: AsyncIterable<Multipart>,
  files: Pick<FileStore, "hold">,
  maxBytes: number = maxBytesPerUser,
): Promise<Submission> {
  const submission: Reading = { fields: {}, files: [], unnamed: [], bytes: 0, tooLarge: undefined };
  const discard = async () => {
    await Promise.all(submission.files.map(({ held }) => held.discard()));
  };
  try {
    for await (const part of parsedParts(parts)) {
      if (submission.tooLarge) skip(part);
      else await readPart(part, submission, files);
      if (submission.bytes > maxBytes) throw new Failure("payload_too_large");
    }
    if (submission.tooLarge) throw submission.tooLarge;
    return { ...submission, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

interface Reading extends Omit<Submission, "discard"> {
  fields: Record<string, unknown>;
  bytes: number;
  tooLarge: Failure | undefined;
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

function skip(part: Multipart): void {
  if (part.type === "file") part.file.resume();
}

async function readPart(part: Multipart, reading: Reading, files: Pick<FileStore, "hold">): Promise<void> {
  if (part.type === "file" && part.fieldname !== "formData") return readFilePart(part, reading, files);
  const isTooLong = part.type === "field" && part.valueTruncated;
  const value = part.type === "file" ? await textOf(part) : part.value;
  if (isTooLong || value === undefined) reading.tooLarge = new Failure("payload_too_large");
  reading.fields[part.fieldname] = value;
}

/** Some clients send formData as a blob, which arrives as a file. Returns undefined if it is too long. */
async function textOf(part: MultipartFile): Promise<string | undefined> {
  const bytes = await buffer(fileBytes(part));
  return bytes.length > submissionLimits.fieldSize || part.file.truncated
    ? undefined
    : bytes.toString("utf8");
}

async function readFilePart(part: MultipartFile, reading: Reading, files: Pick<FileStore, "hold">) {
  const name = displayNameOf(part);
  const held = await files.hold(fileBytes(part));
  reading.bytes += held.sizeBytes;
  const meaning = parseDocumentName(part);
  const isTooLarge = held.sizeBytes > maxUploadBytes;
  if (meaning && !isTooLarge) {
    const declared = { fileName: part.filename, declaredType: part.mimetype };
    reading.files.push({ ...meaning, ...declared, name, held });
    return;
  }
  await held.discard();
  if (isTooLarge) reading.tooLarge = new Failure("file_too_large", { params: { file: name } });
  else reading.unnamed.push(name);
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
