// Measures a photo's light: how bright the face is, and how plain and light the background is.
import type { GreyPixels } from "../documents/photo-measures.ts";
import type { Head } from "./face.ts";

export interface PhotoLight {
  /** The brightness (0 to 255) that a tenth of the face exceeds; dark skin in good light has highlights too. */
  faceBrightest: number;
  /** The share of the face that is overexposed to white. */
  faceBurnt: number;
  /** Mean brightness of the background. */
  background: number;
  /** How much the background varies: its standard deviation. */
  backgroundSpread: number;
}

const burnt = 252;
/** The background is measured along the upper edge and down both sides to the height of the eyes. */
const edgeShare = 0.08;
/** The width of a head relative to its height, hair included; pixels nearer than this are not background. */
const headWidth = 0.95;

export function measureLight(picture: GreyPixels, head: Head | undefined): PhotoLight {
  const face = facePixels(picture, head).toSorted((a, b) => a - b);
  const around = backgroundPixels(picture, head);
  const mean = around.reduce((sum, value) => sum + value, 0) / Math.max(1, around.length);
  const variance = around.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, around.length);
  return {
    faceBrightest: face[Math.floor(face.length * 0.9)] ?? 0,
    faceBurnt: face.filter((value) => value >= burnt).length / Math.max(1, face.length),
    background: mean,
    backgroundSpread: Math.sqrt(variance),
  };
}

/** The pixels from the eyes to the chin; without a head, those in the middle of the picture. */
function facePixels(picture: GreyPixels, head: Head | undefined): number[] {
  const { width, height } = picture;
  if (!head)
    return within(picture, {
      left: width * 0.35,
      right: width * 0.65,
      top: height * 0.3,
      bottom: height * 0.6,
    });
  const half = head.heightPx / 5;
  const top = Math.min(head.eyes.y, head.chin.y);
  const bottom = Math.max(head.eyes.y, head.chin.y);
  return within(picture, { left: head.eyes.x - half, right: head.eyes.x + half, top, bottom });
}

function backgroundPixels(picture: GreyPixels, head: Head | undefined): number[] {
  const { width, height } = picture;
  const [side, top] = [width * edgeShare, height * edgeShare];
  const bottom = head ? Math.max(top, Math.min(height, head.eyes.y)) : height / 2;
  const half = head ? (head.heightPx * headWidth) / 2 : 0;
  const isHead = (x: number, y: number) =>
    head !== undefined && Math.abs(x - head.eyes.x) < half && y > head.crown.y - 0.05 * head.heightPx;
  const strips = [
    { left: 0, right: width, top: 0, bottom: top },
    { left: 0, right: side, top, bottom },
    { left: width - side, right: width, top, bottom },
  ];
  return strips.flatMap((strip) => within(picture, strip, isHead));
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function within(
  { width, height, pixels }: GreyPixels,
  area: Area,
  isLeftOut: (x: number, y: number) => boolean = () => false,
): number[] {
  const values: number[] = [];
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(height, area.bottom); y++) {
    for (let x = Math.max(0, Math.floor(area.left)); x < Math.min(width, area.right); x++) {
      if (!isLeftOut(x, y)) values.push(pixels[y * width + x] ?? 0);
    }
  }
  return values;
}
