// Checks by its content whether an uploaded file is valid for its document kind (§5, D1, P16).
import { Failure, type ErrorCode } from "#contract/errors.ts";
import type { MediaType, UploadRules } from "#domain/documents/upload-limits.ts";
import { findImageProblem } from "#domain/documents/image-rules.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import { extractDocumentText } from "../document-text/extract-document-text.ts";
import { rebuildDocx } from "../rebuild-docx/rebuild-docx.ts";
import { redrawPdf } from "../redraw-pdf/redraw-pdf.ts";
import { documentName } from "./document-name.ts";
import { claimsAgree, isPicture, sniffMediaType } from "./media-type.ts";
import { measurePhoto } from "./measure-photo.ts";
import { pictureToPdf } from "./picture-to-pdf.ts";
import { measurePicture, reencodePicture } from "./reencode-picture.ts";

export interface ReceivedDocument {
  bytes: Buffer;
  rules: UploadRules;
  /** As sent. */
  fileName: string | undefined;
  /** The content type the client declared. */
  declaredType: string | undefined;
}

export interface CheckedDocument {
  bytes: Buffer;
  mediaType: MediaType;
  displayName: string;
  /** Only for photos. */
  photo?: PhotoMeasures;
  /** Only for visas; a picture has none. */
  text?: string;
}

/** The file's name in error messages: its cleaned name, or the label of its document kind. */
export function shownName({ fileName, rules }: Pick<ReceivedDocument, "fileName" | "rules">): string {
  return documentName(fileName, rules.label);
}

/** Returns the file to store: a re-encoded picture, a PDF drawn by us, or a DOCX rebuilt by us. Throws a `Failure`. */
export async function checkDocument(received: ReceivedDocument): Promise<CheckedDocument> {
  const { bytes, rules } = received;
  const displayName = shownName(received);
  if (bytes.length === 0) throw problem("file_empty", displayName);
  const mediaType = sniffMediaType(bytes);
  const isAccepted = mediaType !== undefined && rules.mediaTypes.includes(mediaType);
  if (!isAccepted || !claimsAgree(mediaType, { name: displayName, declaredType: received.declaredType })) {
    throw problem(rules.isPicture ? "image_type" : "file_type", displayName);
  }
  if (mediaType === "application/pdf") return redraw({ bytes, rules, displayName });
  if (!isPicture(mediaType)) {
    const rebuilt = await rebuildDocx(bytes);
    if (typeof rebuilt === "string") throw problem(rebuilt, displayName);
    return { bytes: rebuilt, mediaType, displayName };
  }
  await rejectPoorPicture({ bytes, rules, mediaType, displayName });
  const drawn = await reencodePicture(bytes, { mediaType, file: displayName });
  if (rules.isVisa) {
    return { bytes: await pictureToPdf(drawn), mediaType: "application/pdf", displayName, text: "" };
  }
  const kept = { bytes: drawn, mediaType, displayName };
  return rules.isPhoto ? { ...kept, photo: await measurePhoto(drawn) } : kept;
}

async function redraw({
  bytes,
  rules,
  displayName,
}: Pick<ReceivedDocument, "bytes" | "rules"> & { displayName: string }): Promise<CheckedDocument> {
  const drawn = await redrawPdf(bytes);
  if (typeof drawn === "string") throw problem(drawn, displayName);
  const redrawn = { bytes: drawn, mediaType: "application/pdf", displayName } as const;
  return rules.isVisa ? { ...redrawn, text: await extractDocumentText({ kind: "pdf", bytes }) } : redrawn;
}

/** Checks the file as received, because re-encoding may change its size. */
async function rejectPoorPicture(picture: {
  bytes: Buffer;
  rules: UploadRules;
  mediaType: MediaType;
  displayName: string;
}): Promise<void> {
  const { bytes, rules, mediaType, displayName } = picture;
  const size = await measurePicture(bytes, displayName);
  if (!rules.isPicture) return;
  const found = findImageProblem({ mediaType, sizeBytes: bytes.length, ...size });
  if (found) throw problem(found, displayName);
}

function problem(code: ErrorCode, file: string): Failure {
  return new Failure(code, { params: { file } });
}
