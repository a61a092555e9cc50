// The worker that rebuilds one uploaded DOCX; it may be killed at any time.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { Failure } from "#contract/errors.ts";
import type { DocumentProblem } from "../documents/document-problem.ts";
import { type EncodedPicture, rebuildParts } from "./rebuild-parts.ts";
import type { RebuildMessage } from "./rebuild-docx.ts";

const { bytes } = workerData as { bytes: Uint8Array };
send(await rebuild());

async function rebuild(): Promise<RebuildMessage> {
  try {
    // Shares the memory instead of copying it.
    const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { kind: "parts", parts: await rebuildParts(upload, encode) };
  } catch (error) {
    const problem = error instanceof Failure ? (error.code as DocumentProblem) : "file_unreadable";
    return { kind: "problem", problem };
  }
}

/** Asks the main thread, where sharp has its own limits. */
async function encode(picture: Buffer): Promise<EncodedPicture | undefined> {
  if (!parentPort) return undefined;
  send({ kind: "picture", bytes: picture });
  const [answer] = (await once(parentPort, "message")) as [EncodedPicture | undefined];
  return answer;
}

function send(message: RebuildMessage): void {
  parentPort?.postMessage(message);
}
