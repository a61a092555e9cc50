// Measures a drawn page, and packs one of text and lines without loss of sharpness. Runs in a worker.
import { deflateSync } from "node:zlib";
import type { DrawnPage } from "./drawn-page.ts";

/** Pages of text are even nearly everywhere, with sharp edges; photos and scanned paper change little by little. */
const minEvenShare = 0.8;
const maxGentleShareOfSteps = 0.16;
const maxGentleStep = 4;
/** A difference between channels that nobody sees. */
const maxGreyTint = 4;

/** Four bits a sample keep text sharp in a twentieth of a photo's size, but would spoil photos. */
export function packPage(
  pixels: Uint8Array,
  width: number,
): Pick<DrawnPage, "isGrey" | "isBlank" | "packed"> {
  const { isGrey, isBlank, even, gentle } = measure(pixels);
  const count = pixels.length / 4;
  const isText = even >= count * minEvenShare && gentle <= (count - even) * maxGentleShareOfSteps;
  return { isGrey, isBlank, packed: isText ? pack(pixels, { width, isGrey }) : undefined };
}

function measure(pixels: Uint8Array) {
  let [even, gentle, isGrey, isBlank] = [0, 0, true, true];
  let [lastRed, lastGreen, lastBlue] = [255, 255, 255];
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const step = Math.max(Math.abs(red - lastRed), Math.abs(green - lastGreen), Math.abs(blue - lastBlue));
    if (step === 0) even += 1;
    else if (step <= maxGentleStep) gentle += 1;
    if (isGrey && Math.max(red, green, blue) - Math.min(red, green, blue) > maxGreyTint) isGrey = false;
    if (red + green + blue < 765) isBlank = false;
    lastRed = red;
    lastGreen = green;
    lastBlue = blue;
  }
  return { even, gentle, isGrey, isBlank };
}

/** Each row begins at a byte, as PDF images do (ISO 32000-2, 8.9.3). */
function pack(pixels: Uint8Array, { width, isGrey }: { width: number; isGrey: boolean }): Uint8Array {
  const channels = isGrey ? 1 : 3;
  const samples = width * channels;
  const rowBytes = Math.ceil(samples / 2);
  const height = pixels.length / 4 / width;
  const packed = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    for (let sample = 0; sample < samples; sample += 1) {
      const column = isGrey ? sample : Math.trunc(sample / 3);
      const value = pixels[(row * width + column) * 4 + (sample % channels)] ?? 0;
      const nibble = Math.round(value / 17);
      const at = row * rowBytes + (sample >> 1);
      packed[at] = (packed[at] ?? 0) | (sample % 2 === 0 ? nibble << 4 : nibble);
    }
  }
  return new Uint8Array(deflateSync(packed));
}
