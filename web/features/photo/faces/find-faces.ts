// Finds the faces in a picture on the device, in one worker that is started with the first photo and then reused.
import type { Face } from "#domain/photo/face.ts";
import type { FaceAnswer, FaceRequest } from "./face-messages.ts";

/** Downloading the weights may take a while. The upload of the photo does not wait for it. */
const timeoutMs = 60_000;

let worker: Worker | undefined;
let lastId = 0;

/** Returns the largest face first, in pixels of the picture; undefined if face detection does not work. */
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
      const receive = ({ data }: MessageEvent<FaceAnswer>) => {
        if (data.id === id) resolve("faces" in data ? data.faces : undefined);
      };
      finder.addEventListener("message", receive, { signal });
      finder.addEventListener("error", giveUp, { signal });
      const timer = setTimeout(giveUp, timeoutMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
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
