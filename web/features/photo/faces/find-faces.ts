// Finds the faces in a picture on the device, in one worker that starts with the first photo and is reused.
import type { Face } from "#domain/photo/face.ts";
import type { FaceAnswer, FaceRequest } from "./face-messages.ts";

/** Loading its files may take a while; the photo's upload never waits for it. */
const patienceMs = 60_000;

let worker: Worker | undefined;
let lastId = 0;

/** The largest first, in pixels of the picture; undefined if the search failed. */
export async function findFaces(picture: ImageData): Promise<Face[] | undefined> {
  const id = ++lastId;
  const finder = (worker ??= startWorker());
  const done = new AbortController();
  try {
    return await new Promise<Face[] | undefined>((resolve) => {
      const { signal } = done;
      const giveUp = () => {
        stopWorker(finder);
        resolve(undefined);
      };
      const hear = ({ data }: MessageEvent<FaceAnswer>) => {
        if (data.id === id) resolve("faces" in data ? data.faces : undefined);
      };
      finder.addEventListener("message", hear, { signal });
      finder.addEventListener("error", giveUp, { signal });
      const waiting = setTimeout(giveUp, patienceMs);
      signal.addEventListener("abort", () => clearTimeout(waiting));
      finder.postMessage({ id, picture } satisfies FaceRequest);
    });
  } finally {
    done.abort();
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./face-worker.ts", import.meta.url), { type: "module" });
}

function stopWorker(failed: Worker): void {
  failed.terminate();
  if (worker === failed) worker = undefined;
}
