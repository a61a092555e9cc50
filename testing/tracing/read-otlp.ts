// Reads the spans in a body of OTLP (Protocol Buffers), by the numbers that opentelemetry-proto gives its fields.

export interface SentSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  kind: "server" | "client" | "internal";
  attributes: Record<string, string | number>;
  hasFailed: boolean;
  durationMs: number;
  /** Of the process. */
  resource: Record<string, string | number>;
}

const kinds = { 1: "internal", 2: "server", 3: "client" } as const;
const error = 2;

export function readSpans(body: Buffer): SentSpan[] {
  return fieldsOf(body)
    .all(1)
    .flatMap((resourceSpans) => {
      const parts = fieldsOf(resourceSpans);
      const resource = parts.all(1).flatMap((one) => fieldsOf(one).all(1));
      const spans = parts.all(2).flatMap((scope) => fieldsOf(scope).all(2));
      return spans.map((span) => ({ ...readSpan(span), resource: attributesOf(resource) }));
    });
}

function readSpan(span: Buffer): Omit<SentSpan, "resource"> {
  const fields = fieldsOf(span);
  const status = fields.all(15).map((one) => fieldsOf(one).number(3));
  const nanoseconds = fields.number(8) - fields.number(7);
  return {
    traceId: fields.bytes(1).toString("hex"),
    spanId: fields.bytes(2).toString("hex"),
    parentId: fields.bytes(4).toString("hex"),
    name: fields.bytes(5).toString(),
    kind: kinds[Number(fields.number(6)) as keyof typeof kinds],
    attributes: attributesOf(fields.all(9)),
    hasFailed: status.some((code) => Number(code) === error),
    durationMs: Number(nanoseconds) / 1e6,
  };
}

function attributesOf(pairs: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = fieldsOf(fieldsOf(pair).bytes(2));
      const isText = value.all(1).length > 0;
      return [
        fieldsOf(pair).bytes(1).toString(),
        isText ? value.bytes(1).toString() : Number(value.number(3)),
      ];
    }),
  );
}

function fieldsOf(message: Buffer) {
  const found: { field: number; value: Buffer | bigint }[] = [];
  for (let at = 0; at < message.length;) {
    const [tag, afterTag] = varint(message, at);
    const { value, end } = valueAt(message, afterTag, Number(tag & 7n));
    found.push({ field: Number(tag >> 3n), value });
    at = end;
  }
  const all = (field: number) =>
    found.flatMap((one) => (one.field === field && typeof one.value !== "bigint" ? [one.value] : []));
  return {
    all,
    bytes: (field: number) => all(field)[0] ?? Buffer.alloc(0),
    number: (field: number) => {
      const value = found.find((one) => one.field === field)?.value;
      return typeof value === "bigint" ? value : 0n;
    },
  };
}

function valueAt(message: Buffer, at: number, wireType: number): { value: Buffer | bigint; end: number } {
  if (wireType === 1) return { value: message.readBigUInt64LE(at), end: at + 8 };
  if (wireType === 5) return { value: BigInt(message.readUInt32LE(at)), end: at + 4 };
  const [number, end] = varint(message, at);
  if (wireType === 0) return { value: number, end };
  if (wireType !== 2) throw new Error(`A body of OTLP has a field of type ${wireType}.`);
  return { value: message.subarray(end, end + Number(number)), end: end + Number(number) };
}

function varint(message: Buffer, from: number): [value: bigint, end: number] {
  let value = 0n;
  for (let at = from; ; at++) {
    const byte = message.readUInt8(at);
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - from));
    if (byte < 0x80) return [value, at + 1];
  }
}
