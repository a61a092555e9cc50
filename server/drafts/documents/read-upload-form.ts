// Reads the multipart form of one upload as a stream (contract: `documentUpload`).
import type { Multipart } from "@fastify/multipart";
import { type DraftDocument, pageVerdicts } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { discardUpload, type StoredUpload } from "./receive-upload.ts";
import type { ArrivingFile } from "./upload-document.ts";

/** One byte more than allowed, to distinguish a file of exactly 7 MB from a longer one. */
export const uploadLimits = {
  fileSize: maxUploadBytes + 1,
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 100,
  fieldSize: 100,
};

export interface UploadForm {
  upload: StoredUpload;
  verdict: DraftDocument["verdict"];
  /** Other fields of the form, by name. */
  fields: ReadonlyMap<string, string>;
}

/** `receive` gets the file as it streams. If the rest of the form fails, the received file is discarded. */
export async function readUploadForm(
  platform: Pick<Platform, "files">,
  parts: AsyncIterable<Multipart>,
  receive: (file: ArrivingFile) => Promise<StoredUpload>,
): Promise<UploadForm> {
  let upload: StoredUpload | undefined;
  let verdict: DraftDocument["verdict"] = "unchecked";
  const fields = new Map<string, string>();
  try {
    for await (const part of readParts(parts)) {
      if (part.type === "field") {
        if (part.fieldname === "verdict") verdict = readVerdict(part.value);
        else fields.set(part.fieldname, String(part.value));
      } else if (part.fieldname !== "file" || upload) {
        throw new Failure("file_missing");
      } else {
        upload = await receive({
          fileName: part.filename,
          declaredType: part.mimetype,
          stream: uploadBytes(part.file),
        });
      }
    }
  } catch (error) {
    if (upload) await discardUpload(platform, upload);
    throw error;
  }
  if (!upload) throw new Failure("file_missing");
  return { upload, verdict, fields };
}

function readVerdict(value: unknown): DraftDocument["verdict"] {
  const verdict = pageVerdicts.find((known) => known === value);
  if (!verdict) throw new Failure("malformed_request");
  return verdict;
}

/** An error of this stream means that the client's connection was lost; later errors have other causes. */
async function* uploadBytes(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw new Failure("upload_interrupted");
  }
}

/** Converts the parser's errors about truncated, oversized or malformed forms to failures. */
async function* readParts(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: Error & { code?: string }) => {
      const isCutShort =
        error.code === "FST_MP_PREMATURE_CLOSE" || /unexpected end|terminated early/i.test(error.message);
      throw new Failure(isCutShort ? "upload_interrupted" : "malformed_request");
    });
    if (next.done) return;
    yield next.value;
  }
}
