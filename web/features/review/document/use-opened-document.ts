// Which document is open in the viewer, the one beside it, and stepping through all papers of the case by key.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
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
  /** The document beside it: the photo beside the passport, and the passport beside anything else. */
  pair: ShownDocument | undefined;
  pairView: DocumentView;
  isPaired: boolean;
  /** Shows two documents side by side, or one again. */
  turnPair: () => void;
  /** Why the documents are opened, if it is not what the step of the case says. */
  purpose: ViewPurpose | undefined;
  setPurpose: (purpose: ViewPurpose) => void;
  /** The path from which a document is fetched with the current purpose. */
  pathOf: (documentId: string) => string;
  /** `travellerId`: whose it is, if not of the traveller on screen. */
  open: (document: CaseDocument, travellerId?: string) => void;
  openVisa: (travellerId: string, title: string) => void;
  /** Opens the next or the previous paper of the case, wrapping around; does nothing if there is none. */
  turn: (by: 1 | -1) => void;
  close: () => void;
}

interface ViewedCase {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  /** The next paper may be another traveller's. */
  onTraveller: (id: string) => void;
}

export function useDocumentViewer({ shown: { id: caseId, travellers }, ...of }: ViewedCase): DocumentViewer {
  const { traveller, onTraveller } = of;
  const [shown, setShown] = useState<ShownDocument>();
  const [isPaired, setPaired] = useState(false);
  const [view, pairView] = [useDocumentView(), useDocumentView()];
  const [purpose, setPurpose] = useState<ViewPurpose>();

  function show(next: ShownDocument | undefined): void {
    view.reset();
    pairView.reset();
    setShown(next);
  }

  const pathOf = (documentId: string) => withPurpose(caseCalls.document(caseId, documentId), purpose);
  const asShown = ({ id, kind, mediaType }: CaseDocument): ShownDocument => ({
    kind,
    mediaType,
    documentId: id,
    path: pathOf(id),
  });

  function turn(by: 1 | -1): void {
    const papers = travellers.flatMap((owner) => owner.documents.map((document) => ({ owner, document })));
    const at = papers.findIndex(({ document }) => document.id === shown?.documentId);
    const first = papers.find(({ owner }) => owner.id === traveller?.id) ?? papers[0];
    const next = at < 0 ? first : papers[(at + by + papers.length) % papers.length];
    if (!next) return;
    showOf(next.owner.id, asShown(next.document));
  }

  function showOf(ownerId: string | undefined, next: ShownDocument): void {
    if (ownerId !== undefined && ownerId !== traveller?.id) onTraveller(ownerId);
    show(next);
  }

  const partner = isPaired && shown ? partnerOf(shown, traveller?.documents ?? []) : undefined;
  return {
    shown,
    view,
    pair: partner && asShown(partner),
    pairView,
    isPaired,
    turnPair: () => setPaired(!isPaired),
    purpose,
    setPurpose,
    pathOf,
    open: (document, travellerId = traveller?.id) => showOf(travellerId, asShown(document)),
    openVisa: (travellerId, title) => showOf(travellerId, visaOf(caseId, travellerId, title)),
    turn,
    close: () => show(undefined),
  };
}

function visaOf(caseId: string, travellerId: string, title: string): ShownDocument {
  const path = caseCalls.visa(caseId, travellerId);
  return { kind: "visa", title, documentId: null, mediaType: "application/pdf", path };
}

/** Which document of the traveller is compared with the open one. */
function partnerOf(shown: ShownDocument, documents: readonly CaseDocument[]): CaseDocument | undefined {
  const current = documents.filter(({ id, replaced }) => !replaced && id !== shown.documentId);
  const kind: DocumentKind = shown.kind === "firstPage" ? "photo" : "firstPage";
  return current.find((document) => document.kind === kind) ?? current[0];
}

function withPurpose(path: string, purpose: ViewPurpose | undefined): string {
  return purpose === undefined ? path : `${path}?purpose=${purpose}`;
}
