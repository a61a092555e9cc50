// The SIMD kernel computes the same as the plain loops, for every shape in the networks and for layers in sequence.
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
  ["5 × 5 with stride 2", [aLayer(1, 12, wide)], aStack(1, 32, 96)],
  ["3 × 3", [aLayer(12, 24, square)], aStack(12, 8, 48)],
  ["without rectification", [aLayer(12, 24, { ...square, rectify: false })], aStack(12, 8, 48)],
  ["pooling two rows", [aLayer(5, 8, { ...square, pooledColumns: 1 })], aStack(5, 8, 24)],
  ["pooling two rows and two columns", [aLayer(5, 8, { ...square, pooledColumns: 2 })], aStack(5, 8, 48)],
  ["2 × 3 without padding above", [aLayer(6, 8, { ...square, kernelHeight: 2, padY: 0 })], aStack(6, 2, 24)],
  [
    "1 × 1 with a number of channels that is not a multiple of four",
    [aLayer(8, 38, single)],
    aStack(8, 1, 24),
  ],
  ["a width that the kernel does not support", [aLayer(2, 4, square)], aStack(2, 4, 21)],
  [
    "several layers in sequence",
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
  for (const output of [fast(input), fast(input)]) {
    expect({ ...output, values: output.values.length }).toEqual({
      ...expected,
      values: expected.values.length,
    });
    output.values.forEach((value, i) => expect(Math.abs(value - expected.values[i]!)).toBeLessThan(1e-5));
  }
});
