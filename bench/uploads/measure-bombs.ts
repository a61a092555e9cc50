// Uploads one decompression bomb after another while other users read: time of each rejection, memory, delay of the others.
import { setTimeout as pause } from "node:timers/promises";
import { letterDocx } from "#testing/uploads/honest-documents.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { honestPdf } from "#testing/uploads/hostile-pdfs.ts";
import type { UploadBomb } from "#testing/uploads/upload-bombs.ts";
import { percentile } from "../report/figures.ts";
import { sendAtRate } from "../report/open-loop.ts";
import { readOf, type Uploader, type UploadProduct } from "./upload-product.ts";
import { residentMB, watchMemory } from "./watch-memory.ts";

const readsPerSecond = 60;
/** The reads alone let a new process grow by some 60 MB in this time, which is not the cost of bombs. */
const settleMs = 10_000;
const honestRounds = 10;

export interface BombRun {
  slowest: { name: string; ms: number };
  /** Resident before the bombs, and how much more at most while they were checked. */
  startMB: number;
  memoryMB: number;
  othersP99Ms: number;
}

export async function measureBombs(
  { product, pid, addUploader }: UploadProduct,
  bombs: readonly UploadBomb[],
): Promise<BombRun> {
  const [sender, reader] = [await addUploader(), await addUploader()];
  await uploadHonestFiles(sender);
  let isOver = false;
  const reading = sendAtRate(product.url, {
    next: (at) => readOf(reader, at),
    perSecond: readsPerSecond,
    isOver: () => isOver,
  });
  await pause(settleMs);
  const before = residentMB(pid);
  const endWatch = watchMemory(pid);
  const rejections = await rejectAll(sender, { pid, bombs });
  isOver = true;
  // Only those that were sent while bombs arrived.
  const answers = (await reading).slice((readsPerSecond * settleMs) / 1000);
  const memoryMB = endWatch() - before;
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`Another user's request was answered with ${failed.status}.`);
  rejections.sort((a, b) => b.ms - a.ms);
  for (const { name, ms, highestMB } of rejections)
    process.stderr.write(
      `  ${Math.round(ms)} ms, ${Math.round(highestMB - before)} MB above the start: ${name}\n`,
    );
  const [slowest] = rejections;
  if (!slowest) throw new Error("There are no bombs.");
  return {
    slowest: { name: slowest.name, ms: slowest.ms },
    startMB: before,
    memoryMB,
    othersP99Ms: percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  };
}

/**
 * The bombs meet a process that has checked ordinary documents before: its memory for them, and the machine code that the
 * first ones cause, are not what bombs cost.
 */
async function uploadHonestFiles({ visitor, documentPath }: Uploader): Promise<void> {
  const picture = await honestPicture({ width: 1_800, height: 2_400 });
  const files = {
    firstPage: { bytes: picture, fileName: "a.jpg", mediaType: "image/jpeg" },
    flightTicket: { bytes: await honestPdf({ pages: 8 }), fileName: "a.pdf", mediaType: "" },
    invitationLetter: { bytes: await letterDocx({ picture }), fileName: "a.docx", mediaType: "" },
  };
  for (let round = 0; round < honestRounds; round++)
    for (const [kind, file] of Object.entries(files)) {
      const { status, text } = await visitor.upload(documentPath(kind), file);
      if (status !== 200) throw new Error(`An honest file was answered with ${status}: ${text}`);
    }
}

async function rejectAll(
  sender: Uploader,
  { pid, bombs }: { pid: number; bombs: readonly UploadBomb[] },
): Promise<(BombRun["slowest"] & { highestMB: number })[]> {
  const rejections = [];
  for (const bomb of bombs) {
    const endWatch = watchMemory(pid);
    const ms = await rejectionMs(sender, bomb);
    rejections.push({ name: bomb.name, ms, highestMB: endWatch() });
  }
  return rejections;
}

async function rejectionMs({ visitor, documentPath }: Uploader, bomb: UploadBomb): Promise<number> {
  const began = performance.now();
  const { status, text } = await visitor.upload(documentPath(bomb.kind), {
    bytes: bomb.bytes,
    fileName: bomb.fileName,
    mediaType: bomb.mediaType,
  });
  if (status !== 422) throw new Error(`${bomb.name} was answered with ${status}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}
