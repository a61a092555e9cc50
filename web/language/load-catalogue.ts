// Loads the catalogues of the languages: English is always available, others load when they are chosen.
import type { Language } from "#domain/content/languages.ts";
import type { Catalogue } from "./catalogue.ts";

export const englishCatalogue: Catalogue = { language: "en", texts: {} };

type OtherLanguage = Exclude<Language, "en">;
export type CatalogueLoaders = Readonly<Record<OtherLanguage, () => Promise<Catalogue>>>;

let loaders: CatalogueLoaders | undefined;

/** Registers the loaders of the other languages; each entry point calls it before anything is shown. */
export function registerLanguages(others: CatalogueLoaders): void {
  loaders = others;
}

/** Rejects when the language cannot be loaded, for example without a connection. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === "en") return englishCatalogue;
  if (!loaders) throw new Error("registerLanguages has not been called");
  return loaders[language]();
}
