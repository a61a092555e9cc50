// The SIMD kernel gives what the plain loops give, for every shape the networks have and one layer after the other.
import { expect, test } from "vitest";
import type { ConvolutionShape, Stack } from "./convolution.ts";
import { startFastLayers } from "./fast-layers.ts";
import { runLayersPlainly, type Layer } from "./layers.ts";

let state = 7;
function next(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647 - 0.5;
}

const some = (count: number) => Float32Array.from({ length: count }, next);

function aLayer(
  inputs: number,
  outputs: number,
  shape: Omit<ConvolutionShape, "inputs" | "outputs"> & Partial<Pick<Layer, "rectify" | "pooledColumns">>,
): Layer {
  const weights = some(inputs * outputs * shape.kernelHeight * shape.kernelWidth);
  return { rectify: true, pooledColumns: 0, inputs, outputs, ...shape, weights, biases: some(outputs) };
}

function aStack(channels: number, height: number, width: number): Stack {
  return { channels, height, width, values: some(channels * height * width) };
}

const wide = { kernelHeight: 5, kernelWidth: 5, stride: 2, padY: 2, padX: 2 };
const square = { kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 };
const single = { kernelHeight: 1, kernelWidth: 1, stride: 1, padY: 0, padX: 0 };

test.each([
  ["5 × 5, every second column", [aLayer(1, 12, wide)], aStack(1, 32, 96)],
  ["3 × 3", [aLayer(12, 24, square)], aStack(12, 8, 48)],
  ["negative results kept", [aLayer(12, 24, { ...square, rectify: false })], aStack(12, 8, 48)],
  ["two rows pooled", [aLayer(5, 8, { ...square, pooledColumns: 1 })], aStack(5, 8, 24)],
  ["two rows and columns pooled", [aLayer(5, 8, { ...square, pooledColumns: 2 })], aStack(5, 8, 48)],
  ["2 × 3 without padding above", [aLayer(6, 8, { ...square, kernelHeight: 2, padY: 0 })], aStack(6, 2, 24)],
  ["1 × 1, channels no multiple of four", [aLayer(8, 38, single)], aStack(8, 1, 24)],
  ["a width the kernel cannot take", [aLayer(2, 4, square)], aStack(2, 4, 21)],
  [
    "all of them, one after the other",
    [
      aLayer(1, 6, wide),
      aLayer(6, 10, { ...square, pooledColumns: 2 }),
      aLayer(10, 7, { ...square, pooledColumns: 1 }),
      aLayer(7, 9, { ...square, kernelHeight: 4, padY: 0 }),
      aLayer(9, 5, { ...single, rectify: false }),
    ],
    aStack(1, 32, 96),
  ],
] satisfies [string, Layer[], Stack][])("%s", (_, layers, input) => {
  const plain = runLayersPlainly(layers);
  const fast = startFastLayers(layers, plain)!;
  const expected = plain(input);
  for (const given of [fast(input), fast(input)]) {
    expect({ ...given, values: given.values.length }).toEqual({
      ...expected,
      values: expected.values.length,
    });
    given.values.forEach((value, i) => expect(Math.abs(value - expected.values[i]!)).toBeLessThan(1e-5));
  }
});
