// The mean over a window around each pixel, by running sums: its time does not depend on the window's size.

export interface Plane {
  width: number;
  height: number;
  values: Float32Array | Uint8Array;
}

export interface BoxRadius {
  x: number;
  y: number;
}

/** Means over windows of (2·x + 1) × (2·y + 1); outside the picture counts as 0. */
export function boxFilter(plane: Plane, radius: BoxRadius): Float32Array {
  return meanOfColumns(plane, meanOfRows(plane, radius.x), radius.y);
}

// Each row is copied between two margins of zeros, which keeps questions about borders out of the loop.
function meanOfRows({ width, height, values }: Plane, radius: number): Float32Array {
  const means = new Float32Array(width * height);
  const padded = new Float32Array(width + 2 * radius + 1);
  const part = 1 / (2 * radius + 1);
  for (let row = 0; row < width * height; row += width) {
    for (let x = 0; x < width; x++) padded[radius + 1 + x] = values[row + x]!;
    let sum = 0;
    for (let x = 0; x <= 2 * radius; x++) sum += padded[x]!;
    for (let x = 0; x < width; x++) {
      sum += padded[x + 2 * radius + 1]! - padded[x]!;
      means[row + x] = sum * part;
    }
  }
  return means;
}

function meanOfColumns({ width, height }: Plane, values: Float32Array, radius: number): Float32Array {
  const means = new Float32Array(width * height);
  const sums = new Float32Array(width);
  for (let y = -radius; y < height; y++) {
    const entering = (y + radius) * width;
    const leaving = (y - radius - 1) * width;
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x]! += values[entering + x]!;
    if (y - radius - 1 >= 0) for (let x = 0; x < width; x++) sums[x]! -= values[leaving + x]!;
    if (y >= 0) for (let x = 0; x < width; x++) means[y * width + x] = sums[x]! / (2 * radius + 1);
  }
  return means;
}
