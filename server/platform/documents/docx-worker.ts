// The worker that checks one DOCX; it may be killed at any time.
import { parentPort, workerData } from "node:worker_threads";
import { checkDocx } from "./check-docx.ts";
import type { DocxCheck } from "./find-docx-problem.ts";

const { bytes } = workerData as { bytes: Uint8Array };
// Shares the memory instead of copying it.
const problem = await checkDocx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
parentPort?.postMessage({ problem } satisfies DocxCheck);
