// Measures how a thousand slow connections delay others (P39).
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openSlowConnections, type SlowMode, slowModes } from "#testing/faults/slow-connections.ts";
import { percentile } from "../report/figures.ts";
import { sendAtRate } from "../report/open-loop.ts";
import { readOf, startUploadProduct } from "../uploads/upload-product.ts";

const connections = 1000;
const othersPerSecond = 40;

export interface SlowRun {
  /** Of the requests of others, by mode. */
  p99Ms: Record<SlowMode, number>;
  failed: number;
  /** How many more files and connections the product had open when the time was over, by mode. */
  open: Record<SlowMode, number>;
}

export async function measureSlowClients(seconds = 60): Promise<SlowRun> {
  const product = await startUploadProduct();
  const none = { headers: 0, body: 0, read: 0 };
  const run: SlowRun = { p99Ms: { ...none }, failed: 0, open: { ...none } };
  try {
    const reader = await product.addUploader();
    const { url } = product.product;
    for (const mode of slowModes) {
      const before = openFiles(product.pid);
      const slow = openSlowConnections(url, { mode, count: connections });
      await pause(1000);
      const endsAt = performance.now() + seconds * 1000;
      const others = await sendAtRate(url, {
        next: (at) => readOf(reader, at),
        perSecond: othersPerSecond,
        isOver: () => performance.now() > endsAt,
      });
      run.open[mode] = openFiles(product.pid) - before;
      slow.close();
      run.failed += others.filter(({ status }) => status !== 200).length;
      run.p99Ms[mode] = percentile(
        others.map(({ ms }) => ms),
        0.99,
      );
    }
    return run;
  } finally {
    await product.close();
  }
}

function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
