// Sends a person's file so that it cannot do harm where it is opened (promise P18).
import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

export interface DocumentToSend {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  bytes: Readable;
}

/** `fileName` is made of ASCII letters, digits, dots and dashes: nothing in it needs quoting (RFC 6266). */
export function sendDocument(reply: FastifyReply, document: DocumentToSend): FastifyReply {
  return reply
    .headers({
      "content-type": document.mediaType,
      "content-length": document.sizeBytes,
      "content-disposition": `attachment; filename="${document.fileName.replace(/[^\w.-]/g, "")}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    })
    .send(document.bytes);
}
