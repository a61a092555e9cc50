// Draws a picture of a travel document for tests: a page on a table with a portrait and the lines of its MRZ.
import type { GreyImage } from "../image/grey-image.ts";

interface DrawnDocument {
  /** The lines of the MRZ, from the top. */
  lines: readonly string[];
  widthMm: number;
  heightMm: number;
  pixelsPerMm: number;
  /** Clockwise, in degrees. */
  angle: number;
  /** The greatest deviation of a pixel from its brightness, 0 to 255. */
  noise: number;
}

/** The sizes in millimetres and the lengths of the lines that ICAO 9303-4 to 9303-7 specify. */
export const documentSizes = {
  TD1: { widthMm: 85.6, heightMm: 54 },
  TD2: { widthMm: 105, heightMm: 74 },
  TD3: { widthMm: 125, heightMm: 88 },
  "MRV-A": { widthMm: 120, heightMm: 80 },
  "MRV-B": { widthMm: 105, heightMm: 74 },
} as const;

/** The symbols of `specimens/ocr-b.png`, from the left: drawn from the OCR-B fonts by Norbert Schwarz and Matthew Skala. */
const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
/** Spacing of characters and lines (ICAO 9303-3 §4), and the margins around them. */
const mrzMm = { pitch: 2.54, spacing: 6.35, glyphHeight: 3.81, left: 5.5, belowLastLine: 6.35 } as const;
const shade = { table: 96, paper: 226, portrait: 120 } as const;
/** How much larger than the page the picture is. */
const tableShare = 1.18;
/** Samples a side of each pixel, so that thin strokes are not lost. */
const samples = 2;

/** `glyphs`: the decoded `specimens/ocr-b.png`. */
export function drawDocument(glyphs: GreyImage, document: DrawnDocument): GreyImage {
  const { widthMm, heightMm, pixelsPerMm, angle, noise } = document;
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const across = (widthMm * Math.abs(cos) + heightMm * Math.abs(sin)) * tableShare;
  const down = (widthMm * Math.abs(sin) + heightMm * Math.abs(cos)) * tableShare;
  const [width, height] = [Math.round(across * pixelsPerMm), Math.round(down * pixelsPerMm)];
  const pixels = new Uint8Array(width * height);
  const random = startRandom();
  const shadeAt = (column: number, row: number) => {
    const [x, y] = [(column - width / 2) / pixelsPerMm, (row - height / 2) / pixelsPerMm];
    return shadeOf(glyphs, document, {
      x: x * cos + y * sin + widthMm / 2,
      y: y * cos - x * sin + heightMm / 2,
    });
  };
  for (let i = 0; i < pixels.length; i++) {
    let sum = 0;
    for (let sample = 0; sample < samples * samples; sample++) {
      const [right, below] = [(sample % samples) + 0.5, Math.floor(sample / samples) + 0.5];
      sum += shadeAt((i % width) + right / samples, Math.floor(i / width) + below / samples);
    }
    const light = 1 - (0.2 * (i % width)) / width;
    pixels[i] = Math.max(0, Math.min(255, (sum / samples ** 2) * light + (random() - 0.5) * 2 * noise));
  }
  return { width, height, pixels };
}

/** The brightness at a point of the page in millimetres, or of the table around it. */
function shadeOf(
  glyphs: GreyImage,
  { lines, widthMm, heightMm }: DrawnDocument,
  { x, y }: { x: number; y: number },
): number {
  if (x < 0 || y < 0 || x >= widthMm || y >= heightMm) return shade.table;
  if (x > 5 && x < 25 && y > 8 && y < 26) return shade.portrait;
  const lastMiddle = heightMm - mrzMm.belowLastLine;
  const fromFirst = y - lastMiddle + (lines.length - 1) * mrzMm.spacing + mrzMm.glyphHeight / 2;
  const line = lines[Math.floor(fromFirst / mrzMm.spacing)];
  const down = (fromFirst % mrzMm.spacing) / mrzMm.glyphHeight;
  const place = (x - mrzMm.left) / mrzMm.pitch;
  const symbol = symbols.indexOf(line?.charAt(Math.floor(place)) || " ");
  if (fromFirst < 0 || place < 0 || down >= 1 || symbol < 0) return shade.paper;
  const cellWidth = glyphs.width / symbols.length;
  const column = Math.floor((symbol + (place % 1)) * cellWidth);
  const ink = 1 - (glyphs.pixels[Math.floor(down * glyphs.height) * glyphs.width + column] ?? 255) / 255;
  return shade.paper - ink * (shade.paper - 30);
}

/** Lehmer's generator, from 0 to 1: the same noise in every run. */
function startRandom(): () => number {
  let state = 77;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
