// Scans with ClamAV's daemon by its INSTREAM command (clamd(8)). Anything but a clear answer is an error (P20).
import { connect } from "node:net";
import type { ClamdAddress, ScanVerdict, VirusScanner } from "./virus-scanner.ts";

const limitMs = 10_000;
const chunkBytes = 64 * 1024;
const maxAnswerBytes = 4096;

export function clamdScanner(address: ClamdAddress, timeoutMs = limitMs): VirusScanner {
  return {
    scan: async (bytes) => verdictOf(await ask({ address, timeoutMs }, bytes).catch(() => "")),
  };
}

/** Resolves with all that the daemon answers before it ends the connection. */
function ask(
  { address, timeoutMs }: { address: ClamdAddress; timeoutMs: number },
  bytes: Uint8Array,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const parts: Buffer[] = [];
    let length = 0;
    const stop = (reason: string) => socket.destroy(new Error(reason));
    // Of the whole exchange: a daemon that answers byte by byte must not hold an upload.
    const timer = setTimeout(() => stop("too slow"), timeoutMs);
    socket.on("data", (part: Buffer) => {
      length += part.length;
      if (length > maxAnswerBytes) stop("too long");
      else parts.push(part);
    });
    socket.once("end", () => resolve(Buffer.concat(parts).toString("latin1")));
    socket.once("error", reject);
    socket.once("close", () => {
      clearTimeout(timer);
      reject(new Error("closed"));
    });
    for (const part of instream(bytes)) socket.write(part);
  });
}

/** Each part has its length in front; a length of zero ends the file. */
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const part = bytes.subarray(at, at + chunkBytes);
    yield sizeOf(part.length);
    yield part;
  }
  yield sizeOf(0);
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === "stream: OK\0") return "clean";
  return /^stream: [^\0]+ FOUND\0$/.test(answer) ? "infected" : "error";
}
