// The photo is sharp enough for a face to be recognised.
import { minPhotoSharpness } from "../../documents/photo-measures.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const photoSharpness: TravellerCheck = ({ photo }) =>
  photo ? found(photo.sharpness < minPhotoSharpness ? "photo_soft" : "photo_sharp", {}) : undefined;
