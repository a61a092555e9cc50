// Lays out the stacks between the layers in the kernel's memory, so that each layer writes what the next one reads.
import type { Stack } from "./convolution.ts";
import type { Layer } from "./layers.ts";

/**
 * One stack with its border. If later layers have a total stride of n, columns are split into n phases: with two, the even
 * columns of a row come first and the odd ones after them, so that neighbouring results read neighbouring columns. Every
 * phase is as wide as the final result.
 */
export interface Region {
  /** Byte address of its first value. */
  at: number;
  channels: number;
  /** With the border. */
  rows: number;
  phases: number;
  /** Columns of one phase, with the border. */
  phaseLength: number;
  padX: number;
  padY: number;
}

const noPadding = { padX: 0, padY: 0, outputs: 0, stride: 1, pooledColumns: 0 } as const;

/** Returns the regions of the input, the intermediate stacks and the result; undefined if the width has a remainder. */
export function planRegions(
  layers: readonly Layer[],
  { channels, height, width }: Omit<Stack, "values">,
  from: number,
): { regions: Region[]; columns: number; end: number } | undefined {
  const phases = countPhases(layers);
  const columns = width / phases[0]!;
  if (!Number.isInteger(columns)) return undefined;
  let [at, rows, depth] = [from, height, channels];
  const regions = [...layers, noPadding].map((layer, i): Region => {
    const { padX, padY } = layer;
    const phaseLength = columns + Math.ceil((2 * padX) / phases[i]!);
    const region = {
      at,
      channels: depth,
      rows: rows + 2 * padY,
      phases: phases[i]!,
      phaseLength,
      padX,
      padY,
    };
    at = align(at + planeBytes(region) * Math.ceil(depth / 4) * 4);
    depth = layer.outputs;
    if ("kernelHeight" in layer) rows = rowsAfter(layer, region.rows);
    return region;
  });
  return { regions, columns, end: at };
}

export function rowBytes({ phases, phaseLength }: Region): number {
  return 4 * phases * phaseLength;
}

export function planeBytes(region: Region): number {
  return region.rows * rowBytes(region);
}

/** Returns the bytes from the start of a row to one of its columns, counted with the border. */
export function columnBytes({ phases, phaseLength }: Region, column: number): number {
  return 4 * ((column % phases) * phaseLength + Math.floor(column / phases));
}

export function align(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

function rowsAfter({ kernelHeight, stride, pooledColumns }: Layer, rows: number): number {
  const convolved = Math.floor((rows - kernelHeight) / stride) + 1;
  return pooledColumns === 0 ? convolved : convolved >> 1;
}

/** Returns, for each region, how many of its columns make up one column of the result. */
function countPhases(layers: readonly Layer[]): number[] {
  return layers.reduceRight<number[]>(
    (after, { stride, pooledColumns }) => [after[0]! * stride * Math.max(1, pooledColumns), ...after],
    [1],
  );
}
