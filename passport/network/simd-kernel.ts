// The network's inner loop in WebAssembly with SIMD: four output channels by eight columns at a time, for any kernel shape.
import { at, op, unsigned, valueType, wasmModule } from "./wasm-module.ts";

/** One output row. All addresses are bytes in `memory`. */
export interface KernelRow {
  input: number;
  /** The address of a list with each tap's byte offset from `input` to its first column. */
  taps: number;
  tapCount: number;
  /** For each tap, the weights of four output channels. */
  weights: number;
  biases: number;
  /** Results are written here only if they are greater than the values in memory. */
  output: number;
  /** Bytes from one output channel to the next. */
  outputStride: number;
  /** Columns, a multiple of eight. */
  columns: number;
}

export interface SimdKernel {
  memory: ArrayBuffer;
  run: (row: KernelRow) => void;
}

export const channelsAtOnce = 4;
export const columnsAtOnce = 8;
const vectors = 2;
const vectorBytes = 16;

const local = {
  input: 0,
  taps: 1,
  tapsEnd: 2,
  weights: 3,
  output: 4,
  outputStride: 5,
  biases: 6,
  inputEnd: 7,
  tap: 8,
  weight: 9,
  address: 10,
  left: 11,
  right: 12,
  factor: 13,
  sums: 14,
} as const;

interface WebAssemblyApi {
  validate: (bytes: Uint8Array) => boolean;
  Memory: new (limits: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { run: (...values: number[]) => void } };
}

/** Returns undefined if WebAssembly or its SIMD is unsupported, or forbidden by the page's content security policy. */
export function startSimdKernel(bytesNeeded: number): SimdKernel | undefined {
  const { WebAssembly } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
  const module = [kernelModule(true), kernelModule(false)].find((bytes) => WebAssembly?.validate(bytes));
  if (!WebAssembly || !module) return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytesNeeded / 65_536) });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(module), { outside: { memory } });
    return { memory: memory.buffer, run: (row) => runRow(instance.exports.run, row) };
  } catch {
    return undefined;
  }
}

function runRow(run: (...values: number[]) => void, row: KernelRow): void {
  const { input, taps, tapCount, weights, output, outputStride, biases, columns } = row;
  run(input, taps, taps + 4 * tapCount, weights, output, outputStride, biases, input + 4 * columns);
}

/** `fused` multiplies and adds in one instruction, which is some 15 % faster but not supported everywhere. */
function kernelModule(fused: boolean): Uint8Array<ArrayBuffer> {
  const sums = channelsAtOnce * vectors;
  return wasmModule({
    parameters: Array<number>(8).fill(valueType.i32),
    locals: [
      { count: 3, type: valueType.i32 },
      { count: 3 + sums, type: valueType.v128 },
    ],
    body: [
      ...op.loop,
      ...forEachChannel(startSums),
      ...copy(local.taps, local.tap),
      ...copy(local.weights, local.weight),
      ...op.loop,
      ...loadInput(),
      ...forEachChannel((channel) => addTap(channel, fused)),
      ...advance(local.weight, channelsAtOnce * 4),
      ...advance(local.tap, 4),
      ...repeatWhileLess(local.tap, local.tapsEnd),
      ...op.end,
      ...copy(local.output, local.address),
      ...forEachChannel(storeSums),
      ...advance(local.output, columnsAtOnce * 4),
      ...advance(local.input, columnsAtOnce * 4),
      ...repeatWhileLess(local.input, local.inputEnd),
      ...op.end,
    ],
  });
}

function forEachChannel(write: (channel: number) => number[]): number[] {
  return Array.from({ length: channelsAtOnce }, (_, channel) => write(channel)).flat();
}

function startSums(channel: number): number[] {
  const [first, second] = getSumLocals(channel);
  return [
    ...code(op.get, local.biases, op.v128LoadSplat32, at(4 * channel)),
    ...code(op.tee, first, op.set, second),
  ];
}

function loadInput(): number[] {
  return [
    ...code(op.get, local.input, op.get, local.tap, op.i32Load, at(0), op.i32Add),
    ...code(op.tee, local.address, op.v128Load, at(0), op.set, local.left),
    ...code(op.get, local.address, op.v128Load, at(vectorBytes), op.set, local.right),
  ];
}

function addTap(channel: number, fused: boolean): number[] {
  const [first, second] = getSumLocals(channel);
  const add = (sum: number, input: number) =>
    fused
      ? code(op.get, input, op.get, local.factor, op.get, sum, op.f32x4MultiplyAdd, op.set, sum)
      : code(op.get, sum, op.get, input, op.get, local.factor, op.f32x4Multiply, op.f32x4Add, op.set, sum);
  return [
    ...code(op.get, local.weight, op.v128LoadSplat32, at(4 * channel), op.set, local.factor),
    ...add(first, local.left),
    ...add(second, local.right),
  ];
}

function storeSums(channel: number): number[] {
  const store = (sum: number, offset: number) => [
    ...code(op.get, local.address, op.get, sum, op.get, local.address, op.v128Load, at(offset)),
    ...code(op.f32x4Greater, op.v128Store, at(offset)),
  ];
  const [first, second] = getSumLocals(channel);
  const next = [...op.get, local.address, ...op.get, local.outputStride, ...op.i32Add];
  return [...store(first, 0), ...store(second, vectorBytes), ...next, ...op.set, local.address];
}

function getSumLocals(channel: number): [number, number] {
  return [local.sums + channel * vectors, local.sums + channel * vectors + 1];
}

function code(...parts: (number | readonly number[])[]): number[] {
  return parts.flat();
}

function copy(from: number, to: number): number[] {
  return [...op.get, from, ...op.set, to];
}

function advance(cursor: number, bytes: number): number[] {
  return [...op.get, cursor, ...op.i32Const, ...unsigned(bytes), ...op.i32Add, ...op.set, cursor];
}

function repeatWhileLess(cursor: number, end: number): number[] {
  return [...op.get, cursor, ...op.get, end, ...op.i32LessUnsigned, ...op.branchIf, 0];
}
