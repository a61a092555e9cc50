// Where the languages other than English come from; each is a chunk of its own.
import type { CatalogueLoaders } from "./language/load-catalogue.ts";

export const otherLanguages: CatalogueLoaders = {
  hi: async () => (await import("./hindi.ts")).hindi,
};
