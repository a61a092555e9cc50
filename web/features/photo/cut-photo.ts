// Crops a picture: rotated upright, in the required size, and never below the minimum number of pixels.
import type { PhotoFrame } from "#domain/photo/photo-frame.ts";
import { minPhotoPx, photoRatio } from "#domain/photo/photo-shape.ts";

/** More than any authority prints. */
const mostHeightPx = 1800;

/** The frame's content on its own canvas. */
export function cutPhoto(bitmap: ImageBitmap, frame: PhotoFrame, sizeMm: string | null): HTMLCanvasElement {
  const least = minPhotoPx(sizeMm);
  const height = Math.round(Math.min(mostHeightPx, Math.max(least.heightPx, frame.heightPx)));
  const canvas = document.createElement("canvas");
  canvas.height = height;
  canvas.width = Math.max(least.widthPx, Math.round(height * photoRatio(sizeMm)));
  drawPhoto(bitmap, frame, canvas);
  return canvas;
}

/** Fills a canvas of the photo's shape with the frame's content. */
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
