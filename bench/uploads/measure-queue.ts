// Measures how long one user's small upload takes during 200 parallel uploads of 40 megapixels by another user.
import { request as open } from "node:http";
import sharp from "sharp";
import { setTimeout as pause } from "node:timers/promises";
import { multipartOf } from "#testing/draft-client.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import type { Uploader, UploadProduct } from "./upload-product.ts";

const parallel = 200;
const smallBytes = 200_000;
const largestBytes = 7 * 1024 ** 2;
/** Until the first large pictures are being checked. */
const leadMs = 1_500;
/** A user may have 30 uploads waiting. */
const minStored = 30;

export interface QueuePictures {
  small: Buffer;
  large: Buffer;
}

export async function queuePictures(): Promise<QueuePictures> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const canvas = { width: 7_996, height: 5_000, channels: 3, background: "#ccc", noise } as const;
  const large = await sharp({ create: canvas }).blur(2).jpeg({ quality: 75 }).toBuffer();
  if (large.length > largestBytes) throw new Error(`The large picture has ${large.length} bytes.`);
  const page = await honestPicture({ width: 500, height: 640 });
  if (page.length > smallBytes) throw new Error(`The small picture has ${page.length} bytes.`);
  return { small: Buffer.concat([page, Buffer.alloc(smallBytes - page.length)]), large };
}

export interface QueueRun {
  aloneMs: number;
  /** The slowest of the small uploads. */
  besideMs: number;
  /** How many small ones arrived while large ones were being checked, and how many large ones were stored. */
  small: number;
  stored: number;
}

export async function measureQueue(
  { addUploader }: UploadProduct,
  pictures: QueuePictures,
): Promise<QueueRun> {
  const [one, other] = [await addUploader(), await addUploader()];
  const [small, large] = [multipartOf({ bytes: pictures.small }), multipartOf({ bytes: pictures.large })];
  const aloneMs = await uploadMs(other, small);
  let isOver = false;
  const flood = Promise.all(Array.from({ length: parallel }, () => send(one, large))).finally(
    () => (isOver = true),
  );
  await pause(leadMs);
  const times: number[] = [];
  while (!isOver) times.push(await uploadMs(other, small));
  const stored = (await flood).filter((status) => status === 200).length;
  if (stored < minStored || times.length === 0) throw new Error(`Only ${stored} large pictures were stored.`);
  return { aloneMs, besideMs: Math.max(...times), small: times.length, stored };
}

type Form = ReturnType<typeof multipartOf>;

async function uploadMs(uploader: Uploader, form: Form): Promise<number> {
  const began = performance.now();
  const status = await send(uploader, form);
  if (status !== 200) throw new Error(`The small upload was answered with ${status}.`);
  return performance.now() - began;
}

/** Resolves with the status; 0 where the product closed the connection before the body had arrived. */
function send({ visitor, documentPath }: Uploader, { body, contentType }: Form): Promise<number> {
  const headers = {
    "x-access-token": visitor.token,
    "content-type": contentType,
    "content-length": body.length,
  };
  const path = `${visitor.url}/api/v1${documentPath("firstPage")}`;
  return new Promise((resolve) => {
    const request = open(path, { method: "PUT", headers, agent: false });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => resolve(0));
    request.end(body);
  });
}
