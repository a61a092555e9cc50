// Cuts the print that confirms or contradicts values of the form out of the pages' pictures, on the device.
import type { Outline } from "#domain/passport/reading.ts";
import { cutCrops } from "../crops/cut-crops.ts";
import { type PageVerdicts, type VerifiedField, verifiedFieldNames } from "./combine-verdicts.ts";

/** Decodes each picture once. A verdict whose place is unknown stays without a crop. */
export async function addCrops(verdicts: PageVerdicts): Promise<PageVerdicts> {
  const pictures = new Set(Object.values(verdicts).flatMap(({ picture }) => picture ?? []));
  const crops: Partial<Record<VerifiedField, string>> = {};
  for (const picture of pictures) {
    const outlines: Partial<Record<VerifiedField, Outline>> = {};
    for (const field of verifiedFieldNames) {
      const { place, picture: own } = verdicts[field] ?? {};
      if (place && own === picture) outlines[field] = place;
    }
    Object.assign(crops, await cutCrops(picture, outlines));
  }
  const entries = Object.entries(verdicts) as [VerifiedField, NonNullable<PageVerdicts[VerifiedField]>][];
  return Object.fromEntries(entries.map(([field, verdict]) => [field, { ...verdict, crop: crops[field] }]));
}
