// Cuts the portrait out of a passport's page, straightened, in the browser.
import type { Outline } from "#domain/passport/reading.ts";
import { drawOutline } from "#web/features/passport/crops/cut-crops.ts";
import { portraitAt, portraitOutlines, tonesOf } from "./portrait-zone.ts";

const heightPx = 900;
/** Small enough that print disappears in it. */
const glanceHeightPx = 18;

/** `page`: the corners of the page in the picture. Null if the picture cannot be decoded. */
export async function cutPortrait(picture: Blob, page: Outline): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return null;
  try {
    const outlines = portraitOutlines(page);
    const at = portraitAt(outlines.map((outline) => glanceAt(bitmap, outline)));
    const canvas = outlines[at] && drawOutline(bitmap, outlines[at], { heightPx });
    return canvas ? await blobOf(canvas) : null;
  } finally {
    bitmap.close();
  }
}

function glanceAt(bitmap: ImageBitmap, outline: Outline): number[] {
  const canvas = drawOutline(bitmap, outline, { heightPx: glanceHeightPx });
  const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  return data ? tonesOf(data) : [];
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
