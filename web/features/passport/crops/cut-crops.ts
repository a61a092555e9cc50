// Cuts regions out of a page's picture, straightened, as small pictures shown next to what they say.
import type { Outline, PicturePoint } from "#domain/passport/reading.ts";

/** Twice the height at which they are shown, for high-density screens. */
const cropHeightPx = 56;
const maxWidthPx = 1200;

/** Data URLs by name; none if the picture cannot be decoded. Nothing is stored. */
export async function cutCrops<Name extends string>(
  picture: Blob,
  outlines: Partial<Record<Name, Outline>>,
): Promise<Partial<Record<Name, string>>> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return {};
  try {
    const cut = Object.entries(outlines).map(([name, outline]) => [
      name,
      cutCrop(bitmap, outline as Outline),
    ]);
    return Object.fromEntries(cut) as Partial<Record<Name, string>>;
  } finally {
    bitmap.close();
  }
}

function cutCrop(bitmap: ImageBitmap, outline: Outline): string | undefined {
  return drawOutline(bitmap, outline, { heightPx: cropHeightPx })?.toDataURL("image/jpeg", 0.8);
}

/** Draws a region straightened; nothing if it is empty. */
export function drawOutline(
  bitmap: ImageBitmap,
  outline: Outline,
  { heightPx }: { heightPx: number },
): HTMLCanvasElement | undefined {
  const [start, end, , foot] = outline.map(({ x, y }) => ({ x: x * bitmap.width, y: y * bitmap.height })) as [
    PicturePoint,
    PicturePoint,
    PicturePoint,
    PicturePoint,
  ];
  const [along, down] = [lengthOf(start, end), lengthOf(start, foot)];
  if (along < 1 || down < 1) return undefined;
  const canvas = document.createElement("canvas");
  canvas.height = heightPx;
  canvas.width = Math.min(maxWidthPx, Math.max(1, Math.round((along / down) * heightPx)));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.setTransform(levelled({ start, end, foot }, canvas));
  context.drawImage(bitmap, 0, 0);
  return canvas;
}

/** The transform that maps three corners of the picture to those of the canvas. */
function levelled(
  { start, end, foot }: Record<"start" | "end" | "foot", PicturePoint>,
  { width, height }: { width: number; height: number },
): DOMMatrix {
  const right = { x: (end.x - start.x) / width, y: (end.y - start.y) / width };
  const below = { x: (foot.x - start.x) / height, y: (foot.y - start.y) / height };
  return new DOMMatrix([right.x, right.y, below.x, below.y, start.x, start.y]).inverse();
}

function lengthOf(a: PicturePoint, b: PicturePoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
