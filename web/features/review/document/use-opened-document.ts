// Which document is open in the viewer, and stepping through the documents by key.
import { useState } from "react";
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { type DocumentView, useDocumentView } from "./use-document-view.ts";

export type ShownDocument = { path: string; mediaType: string } & (
  { kind: DocumentKind; documentId: string } | { kind: "visa"; documentId: null; title: string }
);

export interface DocumentViewer {
  shown: ShownDocument | undefined;
  view: DocumentView;
  /** Why the documents are opened, if it is not what the step of the case says. */
  purpose: ViewPurpose | undefined;
  setPurpose: (purpose: ViewPurpose) => void;
  open: (document: CaseDocument) => void;
  openVisa: (travellerId: string, title: string) => void;
  /** Opens the next or the previous document, wrapping around; does nothing if there are no documents. */
  turn: (by: 1 | -1) => void;
  close: () => void;
}

export function useDocumentViewer(caseId: string, traveller: CaseTraveller | undefined): DocumentViewer {
  const [shown, setShown] = useState<ShownDocument>();
  const view = useDocumentView();
  const [purpose, setPurpose] = useState<ViewPurpose>();
  const documents = traveller?.documents ?? [];

  function show(next: ShownDocument | undefined): void {
    view.reset();
    setShown(next);
  }

  function open({ id, kind, mediaType }: CaseDocument): void {
    show({ kind, mediaType, documentId: id, path: withPurpose(caseCalls.document(caseId, id), purpose) });
  }

  return {
    shown,
    view,
    purpose,
    setPurpose,
    open,
    openVisa: (travellerId, title) =>
      show({
        kind: "visa",
        title,
        documentId: null,
        mediaType: "application/pdf",
        path: caseCalls.visa(caseId, travellerId),
      }),
    turn: (by) => {
      const at = documents.findIndex(({ id }) => id === shown?.documentId);
      const next = at < 0 ? documents[0] : documents[(at + by + documents.length) % documents.length];
      if (next) open(next);
    },
    close: () => show(undefined),
  };
}

function withPurpose(path: string, purpose: ViewPurpose | undefined): string {
  return purpose === undefined ? path : `${path}?purpose=${purpose}`;
}
