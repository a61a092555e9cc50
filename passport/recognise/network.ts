// The recognition network: a strip of an MRZ line in, for each of 192 frames the log probability of 38 symbols out.
import { stripHeight, stripWidth } from "../image/text-strip.ts";
import { convolve, poolMaximum, type Convolution, type ConvolutionShape, type Stack } from "./convolution.ts";
import { evenContrast } from "./even-contrast.ts";

/** The symbols the network knows, in its order; the one after them means "between two characters". */
export const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
export const classCount = symbols.length + 1;
export const frameCount = stripWidth / 4;

export interface MrzNetwork {
  layers: readonly Convolution[];
}

/** Log probabilities, frame by frame: `frameCount` × `classCount`. */
export type FrameScores = Float32Array;

const layerShapes = [
  { inputs: 1, outputs: 12, kernelHeight: 5, kernelWidth: 5, stride: 2, padY: 2, padX: 2 },
  { inputs: 12, outputs: 24, kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 },
  { inputs: 24, outputs: 40, kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 },
  { inputs: 40, outputs: 56, kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 },
  { inputs: 56, outputs: 80, kernelHeight: 2, kernelWidth: 3, stride: 1, padY: 0, padX: 1 },
  { inputs: 80, outputs: 80, kernelHeight: 1, kernelWidth: 3, stride: 1, padY: 0, padX: 1 },
  { inputs: 80, outputs: classCount, kernelHeight: 1, kernelWidth: 1, stride: 1, padY: 0, padX: 0 },
] as const satisfies readonly ConvolutionShape[];

/** Pooling after each layer, [rows, columns]. */
const pooling = [null, [2, 2], [2, 1], [2, 1], null, null, null] as const;

/**
 * Unpacks the weights of `mrz-net.bin`. Layer by layer: one scale and one bias for each output (float32, little
 * endian), then the weights as int8, each standing for itself times its output's scale.
 */
export function loadNetwork(bytes: Uint8Array): MrzNetwork {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const floats = (count: number) =>
    Float32Array.from({ length: count }, () => view.getFloat32((at += 4) - 4, true));
  const layers = layerShapes.map((shape) => {
    const perOutput = shape.inputs * shape.kernelHeight * shape.kernelWidth;
    const scales = floats(shape.outputs);
    const biases = floats(shape.outputs);
    const weights = Float32Array.from({ length: shape.outputs * perOutput }, (_, i) => {
      return view.getInt8(at++) * scales[Math.floor(i / perOutput)]!;
    });
    return { ...shape, weights, biases };
  });
  if (at !== bytes.byteLength) throw new RangeError("mrz-net.bin does not fit the network's shape");
  return { layers };
}

/** Reads a strip of `stripWidth` × `stripHeight` grey values. */
export function runNetwork(network: MrzNetwork, strip: Float32Array): FrameScores {
  let stack: Stack = { channels: 1, height: stripHeight, width: stripWidth, values: evenContrast(strip) };
  network.layers.forEach((layer, i) => {
    stack = convolve(stack, layer, i < network.layers.length - 1);
    const block = pooling[i];
    if (block) stack = poolMaximum(stack, block[0], block[1]);
  });
  return logProbabilities(stack);
}

function logProbabilities({ values }: Stack): FrameScores {
  const scores = new Float32Array(frameCount * classCount);
  for (let frame = 0; frame < frameCount; frame++) {
    let greatest = -Infinity;
    for (let c = 0; c < classCount; c++) greatest = Math.max(greatest, values[c * frameCount + frame]!);
    let sum = 0;
    for (let c = 0; c < classCount; c++) sum += Math.exp(values[c * frameCount + frame]! - greatest);
    const total = greatest + Math.log(sum);
    for (let c = 0; c < classCount; c++)
      scores[frame * classCount + c] = values[c * frameCount + frame]! - total;
  }
  return scores;
}
