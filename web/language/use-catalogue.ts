// The catalogue of this page's language.
import { useContext, useSyncExternalStore } from "react";
import type { Catalogue } from "./catalogue.ts";
import { currentCatalogue } from "./current-language.ts";
import { RenderedCatalogue } from "./rendered-catalogue.ts";

/** On the server each page has its own language; only the browser has a current one. */
export function useCatalogue(): Catalogue {
  const rendered = useContext(RenderedCatalogue);
  return useSyncExternalStore(currentCatalogue.subscribe, currentCatalogue.getState, () => rendered);
}
