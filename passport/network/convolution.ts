// Convolution and pooling on small stacks of pictures: all the arithmetic that the recognition networks need.

/** A stack of `channels` pictures, each `height` × `width`, one after the other. */
export interface Stack {
  channels: number;
  height: number;
  width: number;
  values: Float32Array;
}

/** The shape of one convolution: kernels of `kernelHeight` × `kernelWidth`, zero padding, one stride for both axes. */
export interface ConvolutionShape {
  inputs: number;
  outputs: number;
  kernelHeight: number;
  kernelWidth: number;
  stride: number;
  padY: number;
  padX: number;
}

export interface Convolution extends ConvolutionShape {
  weights: Float32Array;
  biases: Float32Array;
}

/** Convolves the input. `rectify` sets negative results to 0. */
export function convolve(input: Stack, layer: Convolution, rectify: boolean): Stack {
  const padded = pad(input, layer);
  const height = Math.floor((padded.height - layer.kernelHeight) / layer.stride) + 1;
  const width = Math.floor((padded.width - layer.kernelWidth) / layer.stride) + 1;
  const output = {
    channels: layer.outputs,
    height,
    width,
    values: new Float32Array(layer.outputs * height * width),
  };
  for (let channel = 0; channel < layer.outputs; channel++) {
    for (let y = 0; y < height; y++) {
      const start = (channel * height + y) * width;
      const row = output.values.subarray(start, start + width).fill(layer.biases[channel]!);
      addNeighbourhoods(row, { padded, layer, channel, y });
      if (rectify) for (let x = 0; x < width; x++) if (row[x]! < 0) row[x] = 0;
    }
  }
  return output;
}

/** Takes the greatest value of each block of two rows by one or two columns. */
export function poolMaximum(input: Stack, columns: 1 | 2): Stack {
  const height = input.height >> 1;
  const width = columns === 1 ? input.width : input.width >> 1;
  const values = new Float32Array(input.channels * height * width);
  for (let channel = 0; channel < input.channels; channel++) {
    for (let y = 0; y < height; y++) {
      const upper = (channel * input.height + 2 * y) * input.width;
      const row = values.subarray((channel * height + y) * width);
      const rows = { upper, lower: upper + input.width, width };
      if (columns === 1) greaterOfTwo(row, input.values, rows);
      else greatestOfFour(row, input.values, rows);
    }
  }
  return { channels: input.channels, height, width, values };
}

interface TwoRows {
  upper: number;
  lower: number;
  width: number;
}

function greaterOfTwo(row: Float32Array, values: Float32Array, { upper, lower, width }: TwoRows): void {
  for (let x = 0; x < width; x++) {
    const [a, b] = [values[upper + x]!, values[lower + x]!];
    row[x] = a > b ? a : b;
  }
}

function greatestOfFour(row: Float32Array, values: Float32Array, { upper, lower, width }: TwoRows): void {
  for (let x = 0, i = 0; x < width; x++, i += 2) {
    const [a, b] = [values[upper + i]!, values[upper + i + 1]!];
    const [c, d] = [values[lower + i]!, values[lower + i + 1]!];
    const [e, f] = [a > b ? a : b, c > d ? c : d];
    row[x] = e > f ? e : f;
  }
}

interface RowTask {
  padded: Stack;
  layer: Convolution;
  channel: number;
  y: number;
}

// The common kernel shapes are unrolled, because loops over their taps would take most of the time.
function addNeighbourhoods(row: Float32Array, { padded, layer, channel, y }: RowTask): void {
  const { inputs, kernelHeight, kernelWidth, stride } = layer;
  const isSquare = stride === 1 && kernelWidth === 3 && kernelHeight === 3;
  const addRow = stride === 1 && kernelWidth === 3 ? addThreeTaps : addTaps;
  const run: TapRun = { values: padded.values, rowLength: padded.width, layer, from: 0, weightsAt: 0 };
  for (let input = 0; input < inputs; input++) {
    for (let k = 0; k < (isSquare ? 1 : kernelHeight); k++) {
      run.from = (input * padded.height + y * stride + k) * padded.width;
      run.weightsAt = ((channel * inputs + input) * kernelHeight + k) * kernelWidth;
      if (isSquare) addNineTaps(row, run);
      else addRow(row, run);
    }
  }
}

interface TapRun {
  values: Float32Array;
  rowLength: number;
  layer: Convolution;
  from: number;
  weightsAt: number;
}

function addNineTaps(row: Float32Array, { values, rowLength, layer, from, weightsAt }: TapRun): void {
  const { weights } = layer;
  const [w0, w1, w2] = [weights[weightsAt]!, weights[weightsAt + 1]!, weights[weightsAt + 2]!];
  const [w3, w4, w5] = [weights[weightsAt + 3]!, weights[weightsAt + 4]!, weights[weightsAt + 5]!];
  const [w6, w7, w8] = [weights[weightsAt + 6]!, weights[weightsAt + 7]!, weights[weightsAt + 8]!];
  const [second, third] = [from + rowLength, from + 2 * rowLength];
  let [a, b] = [values[from]!, values[from + 1]!];
  let [d, e] = [values[second]!, values[second + 1]!];
  let [g, h] = [values[third]!, values[third + 1]!];
  for (let x = 0; x < row.length; x++) {
    const c = values[from + x + 2]!;
    const f = values[second + x + 2]!;
    const i = values[third + x + 2]!;
    row[x]! += w0 * a + w1 * b + w2 * c + w3 * d + w4 * e + w5 * f + w6 * g + w7 * h + w8 * i;
    a = b;
    b = c;
    d = e;
    e = f;
    g = h;
    h = i;
  }
}

function addThreeTaps(row: Float32Array, { values, layer: { weights }, from, weightsAt }: TapRun): void {
  const [left, middle, right] = [weights[weightsAt]!, weights[weightsAt + 1]!, weights[weightsAt + 2]!];
  let a = values[from]!;
  let b = values[from + 1]!;
  for (let x = 0, i = from + 2; x < row.length; x++, i++) {
    const c = values[i]!;
    row[x]! += left * a + middle * b + right * c;
    a = b;
    b = c;
  }
}

function addTaps(row: Float32Array, { values, layer, from, weightsAt }: TapRun): void {
  const { weights, kernelWidth, stride } = layer;
  for (let x = 0, i = from; x < row.length; x++, i += stride) {
    let sum = 0;
    for (let k = 0; k < kernelWidth; k++) sum += weights[weightsAt + k]! * values[i + k]!;
    row[x]! += sum;
  }
}

function pad(input: Stack, { padY, padX }: ConvolutionShape): Stack {
  const { channels, height, width, values } = input;
  const padded = { channels, height: height + 2 * padY, width: width + 2 * padX };
  const target = new Float32Array(channels * padded.height * padded.width);
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < height; y++) {
      const from = (channel * height + y) * width;
      target.set(
        values.subarray(from, from + width),
        (channel * padded.height + y + padY) * padded.width + padX,
      );
    }
  }
  return { ...padded, values: target };
}
