// The name of the state or organisation that issued a travel document, from the browser's own tables (Unicode CLDR).
import { regionOfIssuer } from "#domain/travel-documents/issuers.ts";

/** Returns undefined for a code without a region, and where the browser has no name for it. */
export function issuerName(issuer: string, language: "en" | "hi"): string | undefined {
  const region = regionOfIssuer(issuer);
  return region && new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(region);
}
