// Sends a person's file so that it cannot do harm where it is opened (P18).
import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

export interface DocumentToSend {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  bytes: Readable;
}

export function sendDocument(reply: FastifyReply, document: DocumentToSend): FastifyReply {
  return reply
    .headers({ ...documentHeaders(document), "content-length": document.sizeBytes })
    .send(document.bytes);
}

/** `fileName` is made of ASCII letters, digits, dots and dashes: nothing in it needs quoting (RFC 6266). */
export function documentHeaders({ fileName, mediaType }: Pick<DocumentToSend, "fileName" | "mediaType">) {
  return {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "")}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
  };
}
