// The SIMD kernel gives what the plain loops give, for every shape the networks have.
import { expect, test } from "vitest";
import { convolve, type Convolution, type Stack } from "./convolution.ts";
import { startFastConvolution } from "./fast-convolution.ts";

let state = 7;
function next(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647 - 0.5;
}

const some = (count: number) => Float32Array.from({ length: count }, next);

function aLayer(
  inputs: number,
  outputs: number,
  shape: Omit<Convolution, "inputs" | "outputs" | "weights" | "biases">,
): Convolution {
  const { kernelHeight, kernelWidth } = shape;
  return {
    inputs,
    outputs,
    ...shape,
    weights: some(inputs * outputs * kernelHeight * kernelWidth),
    biases: some(outputs),
  };
}

function aStack(channels: number, height: number, width: number): Stack {
  return { channels, height, width, values: some(channels * height * width) };
}

const square = { kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 };

test.each([
  [
    "5 × 5, every second column",
    aLayer(1, 12, { kernelHeight: 5, kernelWidth: 5, stride: 2, padY: 2, padX: 2 }),
    aStack(1, 32, 96),
  ],
  ["3 × 3", aLayer(12, 24, square), aStack(12, 8, 48)],
  ["2 × 3 without padding above", aLayer(6, 8, { ...square, kernelHeight: 2, padY: 0 }), aStack(6, 2, 24)],
  [
    "1 × 1, channels no multiple of four",
    aLayer(8, 38, { kernelHeight: 1, kernelWidth: 1, stride: 1, padY: 0, padX: 0 }),
    aStack(8, 1, 24),
  ],
  ["a width the kernel cannot take", aLayer(2, 4, square), aStack(2, 4, 21)],
])("%s", (_, layer, input) => {
  const fast = startFastConvolution(convolve)!;
  for (const rectify of [true, false, true]) {
    const [expected, given] = [convolve(input, layer, rectify), fast(input, layer, rectify)];
    expect({ ...given, values: given.values.length }).toEqual({
      ...expected,
      values: expected.values.length,
    });
    given.values.forEach((value, i) => expect(Math.abs(value - expected.values[i]!)).toBeLessThan(1e-5));
  }
});
