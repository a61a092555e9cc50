// Streams a ZIP. Entries are stored uncompressed, because pictures and PDFs are already compressed.
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipSource {
  /** ASCII letters, digits, dots, dashes and slashes. */
  name: string;
  read: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Recipients need not know when a document was uploaded, so every entry has the format's earliest date. */
const entryOptions = { compress: false, forceDosTimestamp: true, mtime: new Date(1980, 0, 1) };

/** Opens one source at a time. A source's error destroys the stream, and a destroyed stream closes its source. */
export function zipOf(sources: readonly ZipSource[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.once("error", (error: Error) => output.destroy(error));
  for (const { name, read } of sources) {
    zip.addReadStreamLazy(name, entryOptions, (callback) => callback(null, openSource(read, output)));
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

function openSource(read: ZipSource["read"], output: PassThrough): Readable {
  const source = Readable.from(bytesOf(read), { objectMode: false });
  const close = () => source.destroy();
  source.once("error", (error) => output.destroy(error));
  source.once("close", () => output.off("close", close));
  if (output.destroyed) close();
  else output.once("close", close);
  return source;
}

async function* bytesOf(read: ZipSource["read"]): AsyncGenerator<Uint8Array> {
  yield* await read();
}
