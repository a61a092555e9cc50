// Splits a mask into its connected areas, with the sums from which centre, slant and thickness follow.

export interface Mask {
  width: number;
  height: number;
  /** 1 inside, 0 outside; visited pixels are set to 2. */
  mask: Uint8Array;
}

export interface Area {
  imageWidth: number;
  pixels: Int32Array;
  count: number;
  left: number;
  right: number;
  sumX: number;
  sumY: number;
  sumXX: number;
  sumYY: number;
  sumXY: number;
}

/** All areas whose pixels touch by an edge. */
export function connectedAreas(image: Mask): Area[] {
  const areas: Area[] = [];
  const queue = new Int32Array(image.mask.length);
  for (let start = 0; start < image.mask.length; start++) {
    if (image.mask[start] === 1) areas.push(measure(flood(image, queue, start), image.width));
  }
  return areas;
}

// The queue doubles as the list of the area's pixels.
function flood({ width, mask }: Mask, queue: Int32Array, start: number): Int32Array {
  let [read, write] = [0, 0];
  const visit = (i: number) => {
    if (mask[i] !== 1) return;
    mask[i] = 2;
    queue[write++] = i;
  };
  visit(start);
  while (read < write) {
    const i = queue[read++]!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    visit(i - width);
    visit(i + width);
  }
  return queue.slice(0, write);
}

function measure(pixels: Int32Array, imageWidth: number): Area {
  const none = { sumX: 0, sumY: 0, sumXX: 0, sumYY: 0, sumXY: 0 };
  const area: Area = { imageWidth, pixels, count: pixels.length, left: imageWidth, right: 0, ...none };
  for (const pixel of pixels) {
    const x = pixel % imageWidth;
    const y = (pixel - x) / imageWidth;
    if (x < area.left) area.left = x;
    if (x > area.right) area.right = x;
    area.sumX += x;
    area.sumY += y;
    area.sumXX += x * x;
    area.sumYY += y * y;
    area.sumXY += x * y;
  }
  return area;
}
