// Writes ZIP files byte by byte, including invalid ones, for tests.
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** The size that the directory claims; the real one by default. */
  claimedSize?: number;
  /** The Unix mode in the directory, such as a symbolic link's 0o120777. */
  mode?: number;
  flags?: number;
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = pack(part);
    const local = Buffer.concat([localHeader(part, packed), packed.bytes]);
    directory.push(directoryEntry(part, packed, offset));
    bodies.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listing, end]);
}

interface Packed {
  bytes: Buffer;
  crc: number;
  size: number;
}

function pack({ content, claimedSize }: ZipPart): Packed {
  const plain = Buffer.from(content);
  return { bytes: deflateRawSync(plain), crc: crc32(plain), size: claimedSize ?? plain.length };
}

function localHeader({ name, flags = 0 }: ZipPart, { bytes, crc, size }: Packed): Buffer {
  const path = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function directoryEntry({ name, flags = 0, mode = 0 }: ZipPart, packed: Packed, offset: number): Buffer {
  const path = Buffer.from(name);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE((3 << 8) | 20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.crc, 16);
  entry.writeUInt32LE(packed.bytes.length, 20);
  entry.writeUInt32LE(packed.size, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}
