// Decides whether an uploaded file is what its kind asks for, by content (§5, D1, P16).
import { Failure, type ErrorCode } from "#contract/errors.ts";
import type { MediaType, UploadRules } from "#domain/documents/upload-limits.ts";
import { findImageProblem } from "#domain/documents/image-rules.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import { findPaperProblem } from "./check-paper.ts";
import { documentName } from "./document-name.ts";
import { claimsAgree, isPicture, sniffMediaType } from "./media-type.ts";
import { measurePhoto } from "./measure-photo.ts";
import { measurePicture, reencodePicture } from "./reencode-picture.ts";

export interface ReceivedDocument {
  bytes: Buffer;
  rules: UploadRules;
  /** As the sender wrote it. */
  fileName: string | undefined;
  /** The type the sender declared. */
  declaredType: string | undefined;
}

export interface CheckedDocument {
  bytes: Buffer;
  mediaType: MediaType;
  displayName: string;
  /** Of a photo. */
  photo?: PhotoMeasures;
}

/** How a failure names the file of a part: by its cleaned name, or by the label of its rules. */
export function shownName({ fileName, rules }: Pick<ReceivedDocument, "fileName" | "rules">): string {
  return documentName(fileName, rules.label);
}

/** Returns what is to be kept of the file: a picture drawn anew, a document as it came. Throws a `Failure`. */
export async function checkDocument(received: ReceivedDocument): Promise<CheckedDocument> {
  const { bytes, rules } = received;
  const displayName = shownName(received);
  if (bytes.length === 0) throw problem("file_empty", displayName);
  const mediaType = sniffMediaType(bytes);
  const isAccepted = mediaType !== undefined && rules.mediaTypes.includes(mediaType);
  if (!isAccepted || !claimsAgree(mediaType, { name: displayName, declaredType: received.declaredType })) {
    throw problem(rules.isPicture ? "image_type" : "file_type", displayName);
  }
  if (!isPicture(mediaType)) {
    const found = await findPaperProblem({ kind: mediaType === "application/pdf" ? "pdf" : "docx", bytes });
    if (found) throw problem(found, displayName);
    return { bytes, mediaType, displayName };
  }
  await rejectPoorPicture({ bytes, rules, mediaType, displayName });
  const drawn = await reencodePicture(bytes, { mediaType, file: displayName });
  const kept = { bytes: drawn, mediaType, displayName };
  return rules.isPhoto ? { ...kept, photo: await measurePhoto(drawn) } : kept;
}

/** The image check judges the file as it was received; what is drawn anew may weigh less or more. */
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
