// The worker of read-passport.html: decodes a chosen picture and reads it, off the page's thread.
import { createReader } from "./node_modules/pravesh-passport/reader.js";

/** More pixels only cost time. */
const longestSide = 2200;

const reader = startReader();

globalThis.addEventListener("message", ({ data: picture }) => {
  void readPicture(picture).then(
    (result) => globalThis.postMessage(result),
    (error) => globalThis.postMessage({ error: error.message }),
  );
});

async function readPicture(picture) {
  const read = await reader;
  const image = await decode(picture);
  const started = performance.now();
  const reading = await read(image, { today: today() });
  return { reading, tookMs: Math.round(performance.now() - started) };
}

async function startReader() {
  const [mrz, print] = await Promise.all([fetchWeights("mrz-net.bin"), fetchWeights("print-net.bin")]);
  return createReader({ mrz, print });
}

async function fetchWeights(name) {
  const response = await fetch(new URL(`./node_modules/pravesh-passport/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

async function decode(picture) {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}

/** The local day, YYYY-MM-DD. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
