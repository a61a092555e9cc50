// Writes a ZIP as it is read: pictures and papers are packed already, so entries are only stored (APPNOTE 6.3.10 §4.3).
import { crc32 } from "node:zlib";

export interface ZipSource {
  /** ASCII letters, digits, dots and dashes. */
  name: string;
  read: () => Promise<AsyncIterable<Uint8Array>>;
}

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** Sizes follow each entry in a descriptor: nothing is known of a file before it was read. Up to 4 GB in all. */
export async function* zipOf(sources: readonly ZipSource[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, read } of sources) {
    const entry: Written = { name: Buffer.from(name, "ascii"), crc: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of await read()) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield Buffer.from(chunk);
    }
    const end = descriptor(entry);
    yield end;
    offset += header.length + entry.size + end.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf({ entries: written.length, bytes: directory.length, offset });
}

const versionNeeded = 20;
const sizesFollow = 0x0008;
/** 1 January 1980: when a document was handed in is nobody's business at the portal. */
const firstDay = 0x0021;

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(versionNeeded, 4);
  header.writeUInt16LE(sizesFollow, 6);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, size }: Written): Buffer {
  const end = Buffer.alloc(16);
  end.writeUInt32LE(0x08074b50, 0);
  end.writeUInt32LE(crc, 4);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(size, 12);
  return end;
}

function directoryEntry({ name, crc, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(versionNeeded, 4);
  entry.writeUInt16LE(versionNeeded, 6);
  entry.writeUInt16LE(sizesFollow, 8);
  entry.writeUInt16LE(firstDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOf({ entries, bytes, offset }: { entries: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
