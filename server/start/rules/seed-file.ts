// database/catalogue.json, the illustrative catalogue that ships with the product.
import { readFile } from "node:fs/promises";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";

export interface SeedPlan {
  visaType: "tourist" | "business" | "student" | "leisure";
  stayPeriodDays: number;
  validityDays: number;
  entryType: string;
  amountInr: number;
  processingDays: number;
  /** The official fee in `feeCurrency`. */
  feeOriginal: number;
  feeCurrency: string;
  conditions: string | null;
  /** Of the figures: seen in a source, partly seen, illustrative. */
  provenance: "S" | "P" | "I";
  note: string | null;
}

export interface SeedDestination {
  slug: string;
  iso: string;
  name: string;
  kind: string;
  visaFreeForIndia: boolean;
  visaFreeForUaeResident: boolean;
  top: boolean;
  photoSizeMm: string | null;
  nameRule: NameRule;
  extraDocuments: DocumentKind[];
  plans: SeedPlan[];
}

export interface SeedFile {
  destinations: SeedDestination[];
}

export async function readSeedFile(): Promise<SeedFile> {
  const file = new URL("../../../database/catalogue.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8")) as SeedFile;
}
