// The languages' catalogues: the first texts in English are always there, any other language is loaded when it is chosen.
import type { Language } from "#domain/content/languages.ts";
import type { Catalogue } from "./catalogue.ts";
import { firstEnglish } from "#web/first-english.ts";

export const englishCatalogue: Catalogue = { language: "en", texts: firstEnglish };

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === "hi" ? (await import("#web/hindi.ts")).hindi : englishCatalogue;
}
