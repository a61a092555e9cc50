// Which document is looked at, and how; one after the other by key.
import { useState } from "react";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { type PaperView, usePaperView } from "./use-document-view.ts";

export type ShownPaper = { path: string; mediaType: string } & (
  { kind: DocumentKind; documentId: string } | { kind: "visa"; documentId: null; title: string }
);

export interface OpenedPaper {
  shown: ShownPaper | undefined;
  view: PaperView;
  open: (document: CaseDocument) => void;
  openVisa: (travellerId: string, title: string) => void;
  /** The next document, or the one before; undefined where there is none. */
  turn: (by: 1 | -1) => void;
  close: () => void;
}

export function useOpenedPaper(caseId: string, traveller: CaseTraveller | undefined): OpenedPaper {
  const [shown, setShown] = useState<ShownPaper>();
  const view = usePaperView();
  const documents = traveller?.documents ?? [];

  function show(paper: ShownPaper | undefined): void {
    view.reset();
    setShown(paper);
  }

  function open({ id, kind, mediaType }: CaseDocument): void {
    show({ kind, mediaType, documentId: id, path: caseCalls.document(caseId, id) });
  }

  return {
    shown,
    view,
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
