// A recognition network: takes a strip of print, and returns the log probability of each symbol for every fourth column.
import { stripHeight } from "../image/text-strip.ts";
import type { ConvolutionShape, Stack } from "./convolution.ts";
import { evenContrast } from "./even-contrast.ts";
import { startFastLayers } from "./fast-layers.ts";
import { runLayersPlainly, type RunLayers } from "./layers.ts";

export interface StripNetwork {
  run: RunLayers;
  /** The number of symbols, plus one for the gap between them. */
  classCount: number;
}

/** Log probabilities, frame by frame: `classCount` numbers for every four columns of the strip. */
export type FrameScores = Float32Array;

const square = { kernelHeight: 3, kernelWidth: 3, stride: 1, padY: 1, padX: 1 } as const;

export interface NetworkShape {
  /** The number of channels after each layer but the last. */
  channels: readonly [number, number, number, number, number, number];
  classCount: number;
}

function layerShapes({ channels, classCount }: NetworkShape): ConvolutionShape[] {
  const [one, two, three, four, five, six] = channels;
  return [
    { inputs: 1, outputs: one, kernelHeight: 5, kernelWidth: 5, stride: 2, padY: 2, padX: 2 },
    { inputs: one, outputs: two, ...square },
    { inputs: two, outputs: three, ...square },
    { inputs: three, outputs: four, ...square },
    { inputs: four, outputs: five, ...square, kernelHeight: 2, padY: 0 },
    { inputs: five, outputs: six, ...square, kernelHeight: 1, padY: 0 },
    { inputs: six, outputs: classCount, kernelHeight: 1, kernelWidth: 1, stride: 1, padY: 0, padX: 0 },
  ];
}

/** How many columns are pooled after each layer, together with two rows; 0 for no pooling. */
const pooling = [0, 2, 1, 1, 0, 0, 0] as const;

/**
 * Unpacks weights. The format, layer by layer: one scale, then one bias for each output (float32, little-endian), then the
 * weights as int8, to be multiplied by their output's scale. Throws a `RangeError` if the size is wrong.
 */
export function unpackNetwork(bytes: Uint8Array, shape: NetworkShape): StripNetwork {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const floats = (count: number) =>
    Float32Array.from({ length: count }, () => view.getFloat32((at += 4) - 4, true));
  const layers = layerShapes(shape).map((layer, i) => {
    const perOutput = layer.inputs * layer.kernelHeight * layer.kernelWidth;
    const scales = floats(layer.outputs);
    const biases = floats(layer.outputs);
    const weights = Float32Array.from({ length: layer.outputs * perOutput }, (_, i) => {
      return view.getInt8(at++) * scales[Math.floor(i / perOutput)]!;
    });
    return { ...layer, weights, biases, rectify: i < pooling.length - 1, pooledColumns: pooling[i]! };
  });
  if (at !== bytes.byteLength) throw new RangeError("the number of bytes does not match the network's shape");
  const plain = runLayersPlainly(layers);
  return { run: startFastLayers(layers, plain) ?? plain, classCount: shape.classCount };
}

/** Reads a strip of `stripHeight` rows, whose width must be a multiple of four. */
export function runNetwork(network: StripNetwork, strip: Float32Array): FrameScores {
  const [height, width] = [stripHeight, strip.length / stripHeight];
  return logProbabilities(network.run({ channels: 1, height, width, values: evenContrast(strip) }));
}

function logProbabilities({ values, channels, width }: Stack): FrameScores {
  const scores = new Float32Array(width * channels);
  for (let frame = 0; frame < width; frame++) {
    let greatest = -Infinity;
    for (let c = 0; c < channels; c++) greatest = Math.max(greatest, values[c * width + frame]!);
    let sum = 0;
    for (let c = 0; c < channels; c++) sum += Math.exp(values[c * width + frame]! - greatest);
    const total = greatest + Math.log(sum);
    for (let c = 0; c < channels; c++) scores[frame * channels + c] = values[c * width + frame]! - total;
  }
  return scores;
}
