// The ID of a document's upload slot, to which links lead.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";

export function slotId(kind: DocumentKind): string {
  return `document-${kind}`;
}
