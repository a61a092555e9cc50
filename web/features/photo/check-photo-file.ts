// Checks a photo on the device (face, shape, light) and suggests a crop.
import { sharpnessOf } from "#domain/documents/photo-measures.ts";
import { type Face, type Head, headOf, type PicturePlace } from "#domain/photo/face.ts";
import { checkPhoto, type PhotoCheckName, type PhotoFinding } from "#domain/photo/photo-checks.ts";
import { type PhotoFrame, type PictureSize, proposeFrame } from "#domain/photo/photo-frame.ts";
import { measureLight } from "#domain/photo/photo-light.ts";
import { minPhotoPx } from "#domain/photo/photo-shape.ts";
import { findFaces } from "./faces/find-faces.ts";
import { copySmall } from "./photo-pixels.ts";

export interface CheckedPhoto {
  picture: PictureSize;
  head: Head | undefined;
  findings: PhotoFinding[];
  /** Undefined if cropping would not fix anything, or would leave too few pixels. */
  proposal: PhotoFrame | undefined;
}

/** Enough to find eyes. More would only take longer. */
const faceSearchPx = 640;
/** The width at which the server measures sharpness too (`photo-measures.ts`). */
const measuredWidthPx = 350;
/** How far a crop may be enlarged to reach the minimum size. */
const maxEnlargement = 2;
const fixedByCropping: readonly PhotoCheckName[] = ["ratio", "headSize", "tilt"];

/** Returns undefined if the browser cannot decode the file. */
export async function checkPhotoFile(file: Blob, sizeMm: string | null): Promise<CheckedPhoto | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return undefined;
  const picture = { widthPx: bitmap.width, heightPx: bitmap.height };
  const copy = copySmall(bitmap, { side: "longest", px: faceSearchPx });
  const measured = copySmall(bitmap, { side: "width", px: measuredWidthPx });
  bitmap.close();
  if (!copy || !measured) return undefined;
  const faces = await findFaces(copy.colours);
  const [face] = faces ?? [];
  const findings = checkPhoto({
    ...picture,
    sizeMm,
    faces: faces?.length,
    head: face && headOf(scaleFace(face, 1 / copy.scale)),
    sharpness: sharpnessOf(measured.grey),
    light: measureLight(copy.grey, face && headOf(face)),
  });
  const head = face && headOf(scaleFace(face, 1 / copy.scale));
  return { picture, head, findings, proposal: proposeCrop({ picture, head, findings }, sizeMm) };
}

function proposeCrop(
  { picture, head, findings }: Omit<CheckedPhoto, "proposal">,
  sizeMm: string | null,
): PhotoFrame | undefined {
  const isFixable = ({ check, verdict }: PhotoFinding) =>
    verdict === "warn" && fixedByCropping.includes(check);
  if (!findings.some(isFixable)) return undefined;
  const frame = proposeFrame(picture, head, sizeMm);
  return frame.heightPx * maxEnlargement >= minPhotoPx(sizeMm).heightPx ? frame : undefined;
}

function scaleFace({ leftEye, rightEye, chin }: Face, factor: number): Face {
  const at = ({ x, y }: PicturePlace) => ({ x: x * factor, y: y * factor });
  return { leftEye: at(leftEye), rightEye: at(rightEye), chin: at(chin) };
}
