// Crops a photo from a picture: upright, with the required proportions and at least the minimum size.
import type { PhotoFrame } from "#domain/photo/photo-frame.ts";
import { minPhotoPx, photoRatio } from "#domain/photo/photo-shape.ts";

/** More pixels than any authority prints. */
const maxHeightPx = 1800;

/** Returns a new canvas with the part of the picture inside the frame. */
export function cutPhoto(bitmap: ImageBitmap, frame: PhotoFrame, sizeMm: string | null): HTMLCanvasElement {
  const min = minPhotoPx(sizeMm);
  const height = Math.round(Math.min(maxHeightPx, Math.max(min.heightPx, frame.heightPx)));
  const canvas = document.createElement("canvas");
  canvas.height = height;
  canvas.width = Math.max(min.widthPx, Math.round(height * photoRatio(sizeMm)));
  drawPhoto(bitmap, frame, canvas);
  return canvas;
}

/** Fills the canvas, which has the photo's proportions, with the part of the picture inside the frame. */
export function drawPhoto(bitmap: ImageBitmap, frame: PhotoFrame, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = canvas.height / frame.heightPx;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((-frame.turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(bitmap, -frame.x, -frame.y);
}
