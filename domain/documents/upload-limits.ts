// How many files of which size and type may be handed in (specification §5, §9; decisions 1; promise P23).
import { isPictureKind, type DocumentKind } from "./document-kinds.ts";

export const maxUploadBytes = 7 * 1024 * 1024;
/** 20 travellers with the 14 documents of a student application each. */
export const maxFilesPerUser = 280;
export const maxBytesPerUser = 300 * 1024 * 1024;

export const pictureTypes = ["image/jpeg", "image/png"] as const;
export const paperTypes = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;

export type MediaType = (typeof pictureTypes)[number] | (typeof paperTypes)[number];

export const fileEndings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
} as const satisfies Record<MediaType, string>;

/** The media types a kind accepts. */
export function acceptedTypes(kind: DocumentKind): readonly MediaType[] {
  return isPictureKind(kind) ? pictureTypes : [...pictureTypes, ...paperTypes];
}
