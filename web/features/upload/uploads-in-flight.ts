// The documents that are still being sent, so that no message asks for a file that was already chosen.
import { useEffect } from "react";
import { create } from "zustand";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { DocumentPlace } from "./upload-document.ts";

const usePlaces = create<readonly DocumentPlace[]>(() => []);

/** Lists the document as in flight while `isInFlight`. `place` keeps its identity between renders. */
export function useListInFlight(place: DocumentPlace, isInFlight: boolean): void {
  useEffect(() => {
    if (!isInFlight) return;
    usePlaces.setState((known) => [...known, place], true);
    return () => usePlaces.setState((known) => known.filter((other) => other !== place), true);
  }, [place, isInFlight]);
}

/** The kinds of a traveller's documents that are being sent or wait for a connection. */
export function useKindsInFlight(travellerId: string): readonly DocumentKind[] {
  const places = usePlaces();
  return places.filter((place) => place.travellerId === travellerId).map(({ kind }) => kind);
}
