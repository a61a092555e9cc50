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

function meanOfRows({ width, height, values }: Plane, radius: number): Float32Array {
  const means = new Float32Array(width * height);
  for (let row = 0; row < width * height; row += width) {
    let sum = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) sum += values[row + x + radius]!;
      if (x - radius - 1 >= 0) sum -= values[row + x - radius - 1]!;
      if (x >= 0) means[row + x] = sum / (2 * radius + 1);
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
