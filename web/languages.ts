// Where the catalogues of languages other than English are loaded from; each is a chunk of its own.
import type { CatalogueLoaders } from "./language/load-catalogue.ts";

export const otherLanguages: CatalogueLoaders = {
  hi: async () => (await import("./hindi.ts")).hindi,
};
