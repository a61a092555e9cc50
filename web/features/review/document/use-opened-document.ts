// Which document is open in the viewer, which one is next to it, and stepping through all documents of the case by key.
import { type RefObject, useRef, useState } from "react";
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
  /** What is shown in full screen: the open documents with their tools. */
  frame: RefObject<HTMLDivElement | null>;
  view: DocumentView;
  /** The document next to it: the photo next to the passport, and the passport next to anything else. */
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
  /** Opens the next or the previous document of the case, wrapping around; does nothing if there is none. */
  turn: (by: 1 | -1) => void;
  close: () => void;
}

interface ViewedCase {
  shown: Pick<ReviewCase, "id" | "travellers">;
  traveller: CaseTraveller | undefined;
  /** The next document may be another traveller's. */
  onTraveller: (id: string) => void;
}

export function useDocumentViewer({ shown: { id: caseId, travellers }, ...of }: ViewedCase): DocumentViewer {
  const { traveller, onTraveller } = of;
  const [shown, setShown] = useState<ShownDocument>();
  const [isPaired, setPaired] = useState(false);
  const views = { view: useDocumentView(), pairView: useDocumentView() };
  const [purpose, setPurpose] = useState<ViewPurpose>();

  function show(next: ShownDocument | undefined): void {
    views.view.reset();
    views.pairView.reset();
    setShown(next);
  }

  const pathOf = (documentId: string) => withPurpose(caseCalls.document(caseId, documentId), purpose);
  const asShown = ({ id: documentId, kind, mediaType }: CaseDocument): ShownDocument => {
    return { kind, mediaType, documentId, path: pathOf(documentId) };
  };

  function turn(by: 1 | -1): void {
    const next = neighbourOf(shown?.documentId, { travellers, traveller, by });
    if (next) showOf(next.owner.id, asShown(next.document));
  }

  function showOf(ownerId: string | undefined, next: ShownDocument): void {
    if (ownerId !== undefined && ownerId !== traveller?.id) onTraveller(ownerId);
    show(next);
  }

  const partner = isPaired ? partnerOf(shown, traveller) : undefined;
  return {
    shown,
    frame: useRef<HTMLDivElement>(null),
    ...views,
    pair: partner && asShown(partner),
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

interface Turn {
  travellers: ReviewCase["travellers"];
  traveller: CaseTraveller | undefined;
  by: 1 | -1;
}

/** The document before or after one of the case; without one, the first of the traveller. */
function neighbourOf(documentId: string | null | undefined, { travellers, traveller, by }: Turn) {
  const all = travellers.flatMap((owner) => owner.documents.map((document) => ({ owner, document })));
  const at = all.findIndex(({ document }) => document.id === documentId);
  if (at < 0) return all.find(({ owner }) => owner.id === traveller?.id) ?? all[0];
  return all[(at + by + all.length) % all.length];
}

function visaOf(caseId: string, travellerId: string, title: string): ShownDocument {
  const path = caseCalls.visa(caseId, travellerId);
  return { kind: "visa", title, documentId: null, mediaType: "application/pdf", path };
}

/** Which document of the traveller is compared with the open one. */
function partnerOf(
  shown: ShownDocument | undefined,
  traveller: CaseTraveller | undefined,
): CaseDocument | undefined {
  if (!shown || !traveller) return undefined;
  const current = traveller.documents.filter(({ id, replaced }) => !replaced && id !== shown.documentId);
  const kind: DocumentKind = shown.kind === "firstPage" ? "photo" : "firstPage";
  return current.find((document) => document.kind === kind) ?? current[0];
}

function withPurpose(path: string, purpose: ViewPurpose | undefined): string {
  return purpose === undefined ? path : `${path}?purpose=${purpose}`;
}
