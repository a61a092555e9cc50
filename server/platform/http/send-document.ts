// Sends an uploaded file so that it cannot attack the browser that opens it (P18).
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

/** `fileName` contains only ASCII letters, digits, dots and dashes, so it needs no escaping (RFC 6266). */
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
