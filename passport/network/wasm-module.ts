// Assembles a WebAssembly module with one function: the small part of the format that the network's inner loop needs.

/** Opcodes from the WebAssembly 3.0 specification. Not every browser supports the last one. */
export const op = {
  loop: [0x03, 0x40],
  end: [0x0b],
  branchIf: [0x0d],
  get: [0x20],
  set: [0x21],
  tee: [0x22],
  i32Load: [0x28],
  i32Const: [0x41],
  i32LessUnsigned: [0x49],
  i32Add: [0x6a],
  v128Load: [0xfd, 0x00],
  v128LoadSplat32: [0xfd, 0x09],
  v128Store: [0xfd, 0x0b],
  f32x4Add: [0xfd, 0xe4, 0x01],
  f32x4Multiply: [0xfd, 0xe6, 0x01],
  f32x4Greater: [0xfd, 0xeb, 0x01],
  f32x4MultiplyAdd: [0xfd, 0x85, 0x02],
} as const satisfies Record<string, readonly number[]>;

export const valueType = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

export interface WasmFunction {
  parameters: readonly number[];
  /** Locals, numbered after the parameters: how many of each type. */
  locals: readonly { count: number; type: number }[];
  body: readonly number[];
}

/** Encodes an unsigned number as LEB128. */
export function unsigned(value: number): number[] {
  const rest = value >>> 7;
  return rest === 0 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...unsigned(rest)];
}

/** Encodes the operand of a load or store: no alignment, and the offset added to the address. */
export function at(offset: number): number[] {
  return [0, ...unsigned(offset)];
}

const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Returns a module that imports `memory` from `outside` and exports the function as `run`. */
export function wasmModule({ parameters, locals, body }: WasmFunction): Uint8Array<ArrayBuffer> {
  const declared = locals.map(({ count, type }) => [...unsigned(count), type]);
  const code = [...vector(declared), ...body, ...op.end];
  return Uint8Array.from([
    ...magicAndVersion,
    ...section(1, vector([[0x60, ...vector(parameters.map((type) => [type])), 0]])),
    ...section(2, vector([[...name("outside"), ...name("memory"), 0x02, 0x00, 1]])),
    ...section(3, vector([[0]])),
    ...section(7, vector([[...name("run"), 0x00, 0]])),
    ...section(10, vector([[...unsigned(code.length), ...code]])),
  ]);
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function vector(entries: readonly (readonly number[])[]): number[] {
  return [...unsigned(entries.length), ...entries.flat()];
}

function name(text: string): number[] {
  return vector(text.split("").map((letter) => [letter.charCodeAt(0)]));
}
