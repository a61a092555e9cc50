// Detects a file's type from its first bytes; its name and declared type must not contradict it (P16).
import type { MediaType } from "#domain/documents/upload-limits.ts";
import { endingOf } from "./document-name.ts";

/** The accepted type that the file's first bytes match, or undefined. */
export function sniffMediaType(bytes: Buffer): MediaType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return docx;
  // Some scanners write a byte order mark or a blank line first.
  const text = bytes
    .subarray(0, 16)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  return text.startsWith("%PDF-") ? "application/pdf" : undefined;
}

/**
 * Whether the name and the declared type match the detected type. A missing extension, `application/octet-stream`
 * and `text/plain` (the form parser's default) match anything. Many apps confuse JPEG and PNG, and both are decoded
 * here anyway, so either may be declared as the other.
 */
export function claimsAgree(
  mediaType: MediaType,
  claims: { name: string; declaredType: string | undefined },
): boolean {
  const family: Claims = isPicture(mediaType) ? pictureClaims : paperClaims[mediaType];
  const ending = endingOf(claims.name);
  const declared = claims.declaredType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const saysNothing = ["", "application/octet-stream", "text/plain"].includes(declared);
  return (
    (ending === "" || family.endings.includes(ending)) && (saysNothing || family.types.includes(declared))
  );
}

export function isPicture(mediaType: MediaType): mediaType is "image/jpeg" | "image/png" {
  return mediaType === "image/jpeg" || mediaType === "image/png";
}

interface Claims {
  endings: readonly string[];
  types: readonly string[];
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const pictureClaims: Claims = {
  endings: ["jpg", "jpeg", "jpe", "jfif", "png"],
  types: ["image/jpeg", "image/jpg", "image/pjpeg", "image/png", "image/x-png"],
};

const paperClaims = {
  "application/pdf": { endings: ["pdf"], types: ["application/pdf", "application/x-pdf"] },
  [docx]: { endings: ["docx"], types: [docx, "application/zip", "application/x-zip-compressed"] },
} as const satisfies Record<Exclude<MediaType, "image/jpeg" | "image/png">, Claims>;

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
