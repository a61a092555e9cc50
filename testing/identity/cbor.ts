// Writes the few kinds of CBOR that authenticators use (RFC 8949): integers, bytes, texts, lists and maps.

export type CborValue =
  number | string | Buffer | readonly CborValue[] | ReadonlyMap<number | string, CborValue>;

export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (isList(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries = [...value].map(([key, inner]) => Buffer.concat([encodeCbor(key), encodeCbor(inner)]));
  return Buffer.concat([head(5, entries.length), ...entries]);
}

function isList(value: CborValue): value is readonly CborValue[] {
  return Array.isArray(value);
}

/** The kind of a value, with its number or length. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
