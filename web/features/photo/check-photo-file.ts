// Checks a photo on the device (face, shape, light) and proposes a crop.
import { sharpnessOf } from "#domain/documents/photo-measures.ts";
import { type Face, type Head, headOf, type PicturePlace } from "#domain/photo/face.ts";
import { checkPhoto, type PhotoCheckName, type PhotoFinding } from "#domain/photo/photo-checks.ts";
import { type PhotoFrame, type PictureSize, proposeFrame } from "#domain/photo/photo-frame.ts";
import { measureLight } from "#domain/photo/photo-light.ts";
import { minPhotoPx } from "#domain/photo/photo-shape.ts";
import { findFaces } from "./faces/find-faces.ts";
import { smallCopy } from "./photo-pixels.ts";

export interface CheckedPhoto {
  picture: PictureSize;
  head: Head | undefined;
  findings: PhotoFinding[];
  /** Undefined if cropping would fix nothing, or would leave too little. */
  proposal: PhotoFrame | undefined;
}

/** Enough to find eyes; more would only take longer. */
const lookedAtPx = 640;
/** The same size as the server measures (`photo-measures.ts`). */
const measuredWidthPx = 350;
/** A photo is enlarged by at most this factor to reach the minimum size. */
const mostEnlarged = 2;
const fixedByCropping: readonly PhotoCheckName[] = ["ratio", "headSize", "tilt"];

/** Undefined if the browser cannot decode it. */
export async function checkPhotoFile(file: Blob, sizeMm: string | null): Promise<CheckedPhoto | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return undefined;
  const picture = { widthPx: bitmap.width, heightPx: bitmap.height };
  const copy = smallCopy(bitmap, { side: "longest", px: lookedAtPx });
  const measured = smallCopy(bitmap, { side: "width", px: measuredWidthPx });
  bitmap.close();
  if (!copy || !measured) return undefined;
  const faces = await findFaces(copy.colours);
  const [face] = faces ?? [];
  const findings = checkPhoto({
    ...picture,
    sizeMm,
    faces: faces?.length,
    head: face && headOf(enlarged(face, 1 / copy.scale)),
    sharpness: sharpnessOf(measured.grey),
    light: measureLight(copy.grey, face && headOf(face)),
  });
  const head = face && headOf(enlarged(face, 1 / copy.scale));
  return { picture, head, findings, proposal: proposalFor({ picture, head, findings }, sizeMm) };
}

function proposalFor(
  { picture, head, findings }: Omit<CheckedPhoto, "proposal">,
  sizeMm: string | null,
): PhotoFrame | undefined {
  const isFixable = ({ check, verdict }: PhotoFinding) =>
    verdict === "warn" && fixedByCropping.includes(check);
  if (!findings.some(isFixable)) return undefined;
  const frame = proposeFrame(picture, head, sizeMm);
  return frame.heightPx * mostEnlarged >= minPhotoPx(sizeMm).heightPx ? frame : undefined;
}

function enlarged({ leftEye, rightEye, chin }: Face, by: number): Face {
  const at = ({ x, y }: PicturePlace) => ({ x: x * by, y: y * by });
  return { leftEye: at(leftEye), rightEye: at(rightEye), chin: at(chin) };
}
