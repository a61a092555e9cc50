// The photo has the proportions that the destination requires (policy `photoRatio`).
import { photoRatioDiffers } from "../../documents/image-rules.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const photoShape: TravellerCheck = ({ photo, photoSizeMm }) => {
  if (!photo) return undefined;
  const size = photoSizeMm ?? "35x45";
  return found(photoRatioDiffers(photo, photoSizeMm) ? "photo_shape_differs" : "photo_shape_fits", { size });
};
