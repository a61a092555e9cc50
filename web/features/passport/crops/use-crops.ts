// The regions of a page's picture that its fields were read from, cut out on the device; none without the picture.
import { useEffect, useState } from "react";
import type { PassportFieldName, ReadingPlaces } from "#domain/passport/reading.ts";
import { cutCrops } from "./cut-crops.ts";

export type FieldCrops = Partial<Record<PassportFieldName, string>>;

/** The same object each time, so that effects depending on it rest. */
const noCrops: FieldCrops = {};

export function useCrops(file: File | undefined, places: ReadingPlaces | undefined): FieldCrops {
  const [cut, setCut] = useState<{ places: ReadingPlaces; crops: FieldCrops }>();
  useEffect(() => {
    if (!file || !places) return undefined;
    let current = true;
    void cutCrops(file, places.fields).then((crops) => current && setCut({ places, crops }));
    return () => {
      current = false;
    };
  }, [file, places]);
  return cut && cut.places === places ? cut.crops : noCrops;
}
