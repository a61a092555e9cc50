// The texts of the interface in the language of this page.
import { useContext, useSyncExternalStore } from "react";
import type { Catalogue } from "./catalogue.ts";
import type { FirstTexts } from "#web/english.ts";
import { currentCatalogue } from "./current-language.ts";
import { RenderedCatalogue } from "./rendered-catalogue.ts";

/** The texts that every page may show; those of one screen come with it (screens/). There are no others. */
export function useTexts(): FirstTexts {
  return useCatalogue().texts;
}

/** On the server each page has its own language: only the browser has a current one. */
export function useCatalogue(): Catalogue {
  const rendered = useContext(RenderedCatalogue);
  return useSyncExternalStore(currentCatalogue.subscribe, currentCatalogue.getState, () => rendered);
}
