// How many files of which size and type may be uploaded (§5, §9, D1, P23).
import { documentKinds, isPictureKind, type DocumentKind } from "./document-kinds.ts";

export const maxUploadBytes = 7 * 1024 * 1024;
/** 20 travellers with the 14 documents of a student application each. */
export const maxFilesPerUser = 280;
export const maxBytesPerUser = 300 * 1024 * 1024;

export const pictureTypes = ["image/jpeg", "image/png"] as const;
export const textDocumentTypes = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;

export type MediaType = (typeof pictureTypes)[number] | (typeof textDocumentTypes)[number];

export const fileEndings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
} as const satisfies Record<MediaType, string>;

/** The media types a kind accepts. */
export function acceptedTypes(kind: DocumentKind): readonly MediaType[] {
  return isPictureKind(kind) ? pictureTypes : [...pictureTypes, ...textDocumentTypes];
}

/** The rules for one uploaded file. */
export interface UploadRules {
  /** The file's name if the sender gave it none. */
  label: string;
  mediaTypes: readonly MediaType[];
  /** Whether the image check applies: a passport page or a photo. */
  isPicture: boolean;
  /** Whether it is measured for the checks of a visa photo. */
  isPhoto: boolean;
  /** Whether it is an issued visa: pictures are stored as PDFs, and its text and machine-readable lines are compared. */
  isVisa: boolean;
}

export function uploadRulesOf(kind: DocumentKind): UploadRules {
  return {
    label: documentKinds[kind],
    mediaTypes: acceptedTypes(kind),
    isPicture: isPictureKind(kind),
    isPhoto: kind === "photo",
    isVisa: false,
  };
}

export const issuedVisaTypes = ["application/pdf", ...pictureTypes] as const satisfies readonly MediaType[];

/** The visa that the authority issued, uploaded by staff. */
export const issuedVisaRules: UploadRules = {
  label: "Issued visa",
  mediaTypes: issuedVisaTypes,
  isPicture: false,
  isPhoto: false,
  isVisa: true,
};
