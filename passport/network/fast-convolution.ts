// Convolution by the SIMD kernel: lays input, weights and result out in its memory, row by row.
import type { Convolution, ConvolutionShape, Stack } from "./convolution.ts";
import { channelsAtOnce, columnsAtOnce, startSimdKernel, type SimdKernel } from "./simd-kernel.ts";

/** Does what `convolve` does (convolution.ts). */
export type Convolve = (input: Stack, layer: Convolution, rectify: boolean) => Stack;

/** Enough for the widest strip read; what does not fit is left to the plain way. */
const memoryBytes = 24 * 1024 ** 2;

interface Bench {
  kernel: SimdKernel;
  floats: Float32Array;
  integers: Int32Array;
  /** Where the memory is still free, in bytes; packed layers lie below it. */
  free: number;
  packed: Map<Convolution, PackedLayer>;
}

interface PackedLayer {
  weights: number;
  biases: number;
}

/** `plain` is used for what the kernel cannot take; undefined where it cannot run at all. */
export function startFastConvolution(plain: Convolve): Convolve | undefined {
  const kernel = startSimdKernel(memoryBytes);
  if (!kernel) return undefined;
  const floats = new Float32Array(kernel.memory);
  const bench: Bench = {
    kernel,
    floats,
    integers: new Int32Array(kernel.memory),
    free: 0,
    packed: new Map(),
  };
  return (input, layer, rectify) =>
    isFit(input, layer) ? convolveFast(bench, layer, { input, rectify }) : plain(input, layer, rectify);
}

function isFit(input: Stack, layer: Convolution): boolean {
  const { width, height } = outputSize(input, layer);
  const most =
    (input.channels * (input.height + 4) * (input.width + 6) + (layer.outputs + 4) * width * height) * 4;
  return layer.stride <= 2 && width % columnsAtOnce === 0 && most < memoryBytes / 2;
}

function convolveFast(
  bench: Bench,
  layer: Convolution,
  { input, rectify }: { input: Stack; rectify: boolean },
): Stack {
  const { weights, biases } = bench.packed.get(layer) ?? pack(bench, layer);
  const { width, height } = outputSize(input, layer);
  const taps = bench.free;
  const tapCount = layer.inputs * layer.kernelHeight * layer.kernelWidth;
  const from = align(taps + 4 * tapCount);
  const { rowBytes, end } = layInput(bench, layer, { input, from });
  writeTaps(bench, layer, { taps, rowBytes, rows: input.height + 2 * layer.padY });
  const floor = rectify ? 0 : -3.4e38;
  const outputStride = 4 * width * height;
  for (let channel = 0; channel < layer.outputs; channel += channelsAtOnce) {
    const own = { weights: weights + 4 * channel * tapCount, biases: biases + 4 * channel };
    for (let y = 0; y < height; y++) {
      const output = end + channel * outputStride + 4 * y * width;
      const row = from + y * layer.stride * rowBytes;
      bench.kernel.run({ ...own, input: row, taps, tapCount, output, outputStride, columns: width, floor });
    }
  }
  const values = bench.floats.slice(end / 4, end / 4 + layer.outputs * width * height);
  return { channels: layer.outputs, height, width, values };
}

/** Weights in the kernel's order: for four channels at a time, tap by tap. */
function pack(bench: Bench, layer: Convolution): PackedLayer {
  const taps = layer.inputs * layer.kernelHeight * layer.kernelWidth;
  const channels = Math.ceil(layer.outputs / channelsAtOnce) * channelsAtOnce;
  const packed = { weights: bench.free, biases: bench.free + 4 * channels * taps };
  for (let channel = 0; channel < layer.outputs; channel++) {
    const block = channel - (channel % channelsAtOnce);
    const start = packed.weights / 4 + block * taps + (channel % channelsAtOnce);
    for (let tap = 0; tap < taps; tap++) {
      bench.floats[start + tap * channelsAtOnce] = layer.weights[channel * taps + tap]!;
    }
  }
  bench.floats.set(layer.biases, packed.biases / 4);
  bench.free = align(packed.biases + 4 * channels);
  bench.packed.set(layer, packed);
  return packed;
}

/**
 * The input with its border of zeros. With a stride of 2 the even columns of a row come first and the odd ones after
 * them, so that neighbouring results read neighbouring columns.
 */
function layInput(
  { floats }: Bench,
  { stride, padX, padY }: ConvolutionShape,
  { input, from }: { input: Stack; from: number },
): { rowBytes: number; end: number } {
  const perPhase = Math.ceil((input.width + 2 * padX) / stride);
  const rowLength = perPhase * stride;
  const rows = input.height + 2 * padY;
  const end = align(from + 4 * (input.channels * rows * rowLength + 2 * columnsAtOnce));
  floats.fill(0, from / 4, end / 4);
  for (let channel = 0; channel < input.channels; channel++) {
    for (let y = 0; y < input.height; y++) {
      const target = from / 4 + (channel * rows + y + padY) * rowLength;
      const source = (channel * input.height + y) * input.width;
      if (stride === 1) floats.set(input.values.subarray(source, source + input.width), target + padX);
      else {
        for (let x = 0; x < input.width; x++) {
          const column = x + padX;
          floats[target + (column % stride) * perPhase + Math.floor(column / stride)] =
            input.values[source + x]!;
        }
      }
    }
  }
  return { rowBytes: 4 * rowLength, end };
}

function writeTaps(
  { integers }: Bench,
  { inputs, kernelHeight, kernelWidth, stride }: ConvolutionShape,
  { taps, rowBytes, rows }: { taps: number; rowBytes: number; rows: number },
): void {
  let next = taps / 4;
  for (let input = 0; input < inputs; input++) {
    for (let y = 0; y < kernelHeight; y++) {
      for (let x = 0; x < kernelWidth; x++) {
        const column = (x % stride) * (rowBytes / stride) + 4 * Math.floor(x / stride);
        integers[next++] = (input * rows + y) * rowBytes + column;
      }
    }
  }
}

function outputSize(
  { width, height }: Stack,
  { kernelHeight, kernelWidth, stride, padX, padY }: ConvolutionShape,
): { width: number; height: number } {
  return {
    width: Math.floor((width + 2 * padX - kernelWidth) / stride) + 1,
    height: Math.floor((height + 2 * padY - kernelHeight) / stride) + 1,
  };
}

function align(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}
