// Reads the names in a PDF object as a viewer would: skips strings and comments, decodes #xx (ISO 32000-1 §7.2, §7.3).

export interface PdfObject {
  /** Names in order, without the slash; both keys and values. */
  names: string[];
  /** Text strings, undecoded. */
  strings: string[];
  /** The offset of its stream's bytes, if it has one. */
  streamAt: number | undefined;
  /** The offset where reading ended. */
  end: number;
}

/** Reads from `at` up to `endobj`, `stream`, or the end of the bytes. Never throws on damaged input. */
export function readPdfObject(bytes: Buffer, at: number): PdfObject {
  const found: PdfObject = { names: [], strings: [], streamAt: undefined, end: at };
  let here = at;
  for (; here < bytes.length; found.end = here) {
    const byte = bytes[here] ?? 0;
    if (byte === percent) here = endOfLine(bytes, here);
    else if (byte === openParen) here = takeString(bytes, here, found);
    else if (byte === slash) here = takeName(bytes, here, found);
    else if (byte === lessThan && bytes[here + 1] !== lessThan) here = takeHexString(bytes, here, found);
    else if (isRegular(byte)) {
      const end = endOfRegular(bytes, here);
      const word = bytes.toString("latin1", here, Math.min(end, here + 12));
      if (word.startsWith("endobj")) return found;
      if (word.startsWith("stream")) return { ...found, streamAt: afterStreamKeyword(bytes, here) };
      here = end;
    } else here += byte === lessThan ? 2 : 1;
  }
  return found;
}

const percent = 0x25;
const openParen = 0x28;
const closeParen = 0x29;
const slash = 0x2f;
const lessThan = 0x3c;
const greaterThan = 0x3e;
const backslash = 0x5c;

const isSpace = (byte: number) => byte === 0 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 32;
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
const isRegular = (byte: number) => !isSpace(byte) && !delimiters.has(byte);

function endOfRegular(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && isRegular(bytes[end] ?? 0)) end += 1;
  return end;
}

function endOfLine(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end += 1;
  return end;
}

function takeName(bytes: Buffer, at: number, found: PdfObject): number {
  const end = endOfRegular(bytes, at + 1);
  // Longer than any relevant name, so that a huge name stays cheap.
  const name = bytes.toString("latin1", at + 1, Math.min(end, at + 128));
  found.names.push(
    name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
  return end;
}

function takeString(bytes: Buffer, at: number, found: PdfObject): number {
  let depth = 0;
  let end = at;
  for (; end < bytes.length; end += 1) {
    const byte = bytes[end];
    if (byte === backslash) end += 1;
    else if (byte === openParen) depth += 1;
    else if (byte === closeParen) depth -= 1;
    if (depth === 0) break;
  }
  found.strings.push(bytes.toString("latin1", at + 1, Math.min(end, at + 64)));
  return end + 1;
}

function takeHexString(bytes: Buffer, at: number, found: PdfObject): number {
  const close = bytes.indexOf(greaterThan, at);
  const end = close === -1 ? bytes.length : close;
  const digits = bytes.toString("latin1", at + 1, Math.min(end, at + 256)).replace(/[^0-9a-fA-F]/g, "");
  found.strings.push(Buffer.from(digits, "hex").toString("latin1"));
  return end + 1;
}

/** The keyword is followed by a line end, which is not part of the stream. */
function afterStreamKeyword(bytes: Buffer, at: number): number {
  const next = at + "stream".length;
  if (bytes[next] === 13 && bytes[next + 1] === 10) return next + 2;
  return bytes[next] === 10 || bytes[next] === 13 ? next + 1 : next;
}
