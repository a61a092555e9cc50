// Pictures as the reader sees them: one byte of brightness for each pixel, row by row from the top left.

export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A decoded picture: grey (1 byte a pixel) or RGBA (4 bytes a pixel), told apart by its length. */
export interface PageImage {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

/** The brightness of each pixel (ITU-R BT.601 weights); transparent parts become white paper. */
export function toGrey(image: PageImage): GreyImage {
  const { width, height, pixels } = image;
  const count = width * height;
  if (pixels.length === count) return { width, height, pixels: new Uint8Array(pixels) };
  if (pixels.length !== count * 4) throw new RangeError("pixels must hold 1 or 4 bytes for each pixel");
  const grey = new Uint8Array(count);
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const cover = pixels[at + 3]!;
    // Weights of 256 parts: plain integers, since a camera's picture has millions of pixels.
    const light = (77 * pixels[at]! + 150 * pixels[at + 1]! + 29 * pixels[at + 2]!) >> 8;
    grey[i] = cover === 255 ? light : (light * cover + 255 * (255 - cover)) / 255;
  }
  return { width, height, pixels: grey };
}

/** A part of the picture, which must lie within it. */
export function crop(
  picture: GreyImage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    pixels.set(picture.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}

/** The picture turned clockwise by a quarter. */
export function turnQuarter({ width, height, pixels }: GreyImage): GreyImage {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  }
  return { width: height, height: width, pixels: turned };
}

/** The picture turned clockwise by 0 to 3 quarters. */
export function turnQuarters(image: GreyImage, quarters: number): GreyImage {
  let turned = image;
  for (let i = 0; i < quarters % 4; i++) turned = turnQuarter(turned);
  return turned;
}

/** The picture made smaller to fit `longestSide`, each pixel the mean of those it covers; smaller ones stay. */
export function shrinkTo(image: GreyImage, longestSide: number): { image: GreyImage; scale: number } {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  if (scale === 1) return { image, scale };
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  return { image: averaged(image, width, height), scale };
}

// Rows are added up column by column first: each pixel of the large picture is touched once, in order.
function averaged(image: GreyImage, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  const columns = edges(image.width, width);
  const rows = edges(image.height, height);
  const sums = new Uint32Array(image.width);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [rows[y]!, rows[y + 1]!];
    sums.fill(0);
    for (let row = top; row < bottom; row++) addRow(sums, image.pixels, row * image.width);
    for (let x = 0; x < width; x++) {
      const [left, right] = [columns[x]!, columns[x + 1]!];
      let sum = 0;
      for (let column = left; column < right; column++) sum += sums[column]!;
      pixels[y * width + x] = sum / ((right - left) * (bottom - top));
    }
  }
  return { width, height, pixels };
}

function addRow(sums: Uint32Array, pixels: Uint8Array, from: number): void {
  for (let x = 0; x < sums.length; x++) sums[x]! += pixels[from + x]!;
}

function edges(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, i) => Math.round((i * from) / to));
}
