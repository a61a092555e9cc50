// Runs the layers on the SIMD kernel. Weights and stacks stay in its memory, and each layer writes where the next one reads.
import type { Stack } from "./convolution.ts";
import { align, columnBytes, planeBytes, planRegions, rowBytes, type Region } from "./layer-regions.ts";
import type { Layer, RunLayers } from "./layers.ts";
import { channelsAtOnce, columnsAtOnce, startSimdKernel, type SimdKernel } from "./simd-kernel.ts";

/** Enough for the widest strip. Wider ones run on the plain loops. */
const memoryBytes = 24 * 1024 ** 2;

interface KernelMemory {
  kernel: SimdKernel;
  floats: Float32Array;
  integers: Int32Array;
}

interface PackedLayer {
  layer: Layer;
  weights: number;
  biases: number;
  tapCount: number;
}

/** Returns undefined where the kernel cannot run at all. `plain` runs the inputs that the kernel does not support. */
export function startFastLayers(layers: readonly Layer[], plain: RunLayers): RunLayers | undefined {
  const kernel = startSimdKernel(memoryBytes);
  if (!kernel) return undefined;
  const { memory } = kernel;
  const kernelMemory: KernelMemory = {
    kernel,
    floats: new Float32Array(memory),
    integers: new Int32Array(memory),
  };
  let free = 0;
  const packed = layers.map((layer) => {
    const own = pack(kernelMemory, layer, free);
    free = own.end;
    return own;
  });
  const taps = free;
  const stacks = align(taps + 4 * Math.max(...packed.map(({ tapCount }) => tapCount)));
  return (input) => {
    const plan = planRegions(layers, input, stacks);
    if (!plan || plan.columns % columnsAtOnce !== 0 || plan.end > memoryBytes) return plain(input);
    const { regions, columns } = plan;
    writeInput(kernelMemory, regions[0]!, input);
    packed.forEach((layer, i) => {
      const [from, to] = [regions[i]!, regions[i + 1]!];
      // The kernel writes only values greater than those in memory: 0 rectifies, and is the border of the next layer.
      const floor = layer.layer.rectify ? 0 : -3.4e38;
      kernelMemory.floats.fill(floor, to.at / 4, to.at / 4 + (planeBytes(to) / 4) * align4(to.channels));
      runLayer(kernelMemory, layer, { from, to, columns, taps });
    });
    const { at, channels, rows: height } = regions.at(-1)!;
    const values = kernelMemory.floats.subarray(at / 4, at / 4 + channels * height * columns);
    return { channels, height, width: columns, values };
  };
}

/** Stores weights in the kernel's order: four channels at a time, tap by tap. */
function pack({ floats }: KernelMemory, layer: Layer, weights: number): PackedLayer & { end: number } {
  const tapCount = layer.inputs * layer.kernelHeight * layer.kernelWidth;
  const channels = align4(layer.outputs);
  const biases = weights + 4 * channels * tapCount;
  for (let channel = 0; channel < layer.outputs; channel++) {
    const block = channel - (channel % channelsAtOnce);
    const start = weights / 4 + block * tapCount + (channel % channelsAtOnce);
    for (let tap = 0; tap < tapCount; tap++) {
      floats[start + tap * channelsAtOnce] = layer.weights[channel * tapCount + tap]!;
    }
  }
  floats.set(layer.biases, biases / 4);
  return { layer, weights, biases, tapCount, end: align(biases + 4 * channels) };
}

function writeInput(
  { floats }: KernelMemory,
  region: Region,
  { channels, height, width, values }: Stack,
): void {
  floats.fill(0, region.at / 4, region.at / 4 + (planeBytes(region) / 4) * channels);
  const places = Int32Array.from({ length: width }, (_, x) => columnBytes(region, x + region.padX) / 4);
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < height; y++) {
      const row = (region.at + channel * planeBytes(region) + (y + region.padY) * rowBytes(region)) / 4;
      const source = (channel * height + y) * width;
      for (let x = 0; x < width; x++) floats[row + places[x]!] = values[source + x]!;
    }
  }
}

interface LayerRun {
  from: Region;
  to: Region;
  columns: number;
  taps: number;
}

/** Runs a layer phase by phase. Values that are pooled are written to the same address, where the greatest remains. */
function runLayer(
  { kernel, integers }: KernelMemory,
  packed: PackedLayer,
  { from, to, columns, taps }: LayerRun,
): void {
  const { layer, weights, biases, tapCount } = packed;
  const pooled = Math.max(1, layer.pooledColumns);
  const rowsPooled = layer.pooledColumns === 0 ? 1 : 2;
  const height = (to.rows - 2 * to.padY) * rowsPooled;
  const outputStride = planeBytes(to);
  for (let phase = 0; phase < pooled * to.phases; phase++) {
    writeTaps(integers, layer, { from, phase, taps });
    const column = columnBytes(to, Math.floor(phase / pooled) + to.padX);
    for (let channel = 0; channel < layer.outputs; channel += channelsAtOnce) {
      const own = { weights: weights + 4 * channel * tapCount, biases: biases + 4 * channel };
      for (let y = 0; y < height; y++) {
        const row = (Math.floor(y / rowsPooled) + to.padY) * rowBytes(to);
        const output = to.at + channel * outputStride + row + column;
        const input = from.at + y * layer.stride * rowBytes(from);
        kernel.run({ ...own, input, taps, tapCount, output, outputStride, columns });
      }
    }
  }
}

/** Writes each tap's offset in bytes from the start of the first row it reads. */
function writeTaps(
  integers: Int32Array,
  { inputs, kernelHeight, kernelWidth, stride }: Layer,
  { from, phase, taps }: { from: Region; phase: number; taps: number },
): void {
  let next = taps / 4;
  for (let input = 0; input < inputs; input++) {
    for (let y = 0; y < kernelHeight; y++) {
      for (let x = 0; x < kernelWidth; x++) {
        const row = input * planeBytes(from) + y * rowBytes(from);
        integers[next++] = row + columnBytes(from, stride * phase + x);
      }
    }
  }
}

function align4(channels: number): number {
  return Math.ceil(channels / channelsAtOnce) * channelsAtOnce;
}
