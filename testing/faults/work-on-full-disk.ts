// Works on a running product while its disk is full and after it was freed, and counts what went wrong (P41).
import { setTimeout as pause } from "node:timers/promises";
import { endProduct, startProduct } from "../hostile/running-product.ts";
import { type Visitor, visitor } from "../hostile/visitor.ts";
import { specimen } from "../specification-client.ts";
import { reconnectingClient } from "./reconnecting-client.ts";
import type { SmallDisk } from "./small-disk.ts";
import { credentialsOf, prepareUpload, signUpAs } from "./uploading-traveller.ts";

const leftBytes = 256 * 1024;
const healLimitMs = 20_000;

export interface FullDiskFigures {
  /** Uploads that were answered with 503 and Retry-After while the disk was full. */
  rejected: number;
  /** Answers to uploads other than that. */
  stored: number;
  reads: number;
  logins: number;
  failedReads: number;
  failedLogins: number;
  /** Documents that were acknowledged and cannot be read afterwards. */
  lost: number;
  healedMs: number;
}

/** `rounds`: how often documents are uploaded, read and logins made while the disk is full. */
export async function workOnFullDisk(disk: SmallDisk, rounds: number): Promise<FullDiskFigures> {
  const product = await startProduct({ DATA_DIR: disk.path, LOG_LEVEL: "error" });
  try {
    const client = reconnectingClient(() => product.url);
    const { path, token } = await prepareUpload(client, await signUpAs(client, 1));
    client.close();
    const traveller = visitor(product.url, token);
    const before = await upload(traveller, path);
    if (before.status !== 200) throw new Error(`The first upload was answered with ${before.status}.`);
    disk.fill(leftBytes);
    const figures = await workWhileFull(traveller, path, rounds);
    const lostBefore = await isReadable(traveller, path);
    disk.free();
    const healedMs = await untilStored(traveller, path);
    const lost = [lostBefore, await isReadable(traveller, path)].filter((found) => !found).length;
    return { ...figures, lost, healedMs };
  } finally {
    await endProduct(product, "SIGTERM");
  }
}

async function workWhileFull(traveller: Visitor, path: string, rounds: number) {
  const figures = { rejected: 0, stored: 0, reads: 0, logins: 0, failedReads: 0, failedLogins: 0 };
  for (let round = 0; round < rounds; round++) {
    if ((await upload(traveller, path)).status === 503) figures.rejected += 1;
    else figures.stored += 1;
    figures.reads += 2;
    if ((await traveller.call("GET", "/profile")).status !== 200) figures.failedReads += 1;
    if (!(await isReadable(traveller, path))) figures.failedReads += 1;
    figures.logins += 1;
    const { status } = await visitor(traveller.url).call("POST", "/login", credentialsOf(1));
    if (status !== 200) figures.failedLogins += 1;
  }
  return figures;
}

function upload(traveller: Visitor, path: string) {
  return traveller.upload(path, { bytes: specimen("photo.jpg"), fileName: "photo.jpg" });
}

async function isReadable(traveller: Visitor, path: string): Promise<boolean> {
  const { status, text } = await traveller.call("GET", path);
  return status === 200 && text.length > 0;
}

/** Nobody helps: the next uploads simply succeed. */
async function untilStored(traveller: Visitor, path: string): Promise<number> {
  const began = performance.now();
  while ((await upload(traveller, path)).status !== 200) {
    if (performance.now() - began > healLimitMs) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
  return performance.now() - began;
}
