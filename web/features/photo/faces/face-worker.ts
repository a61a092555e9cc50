// The worker that finds faces with @vladmandic/face-api, whose weights we serve ourselves (docs/decisions/0023).
import * as faceApi from "@vladmandic/face-api";
import type { Face, PicturePlace } from "#domain/photo/face.ts";
import { facePath } from "./face-path.ts";
import type { FaceAnswer, FaceRequest } from "./face-messages.ts";

/** Large faces are found in the small copy, three times as fast. The larger copy is only searched if that finds none. */
const copySides = [224, 416] as const;
const minScore = 0.5;

let ready: Promise<void> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<FaceRequest>) => {
  void find(data).then(post, () => post({ id: data.id, failed: true }));
});

async function find({ id, picture }: FaceRequest): Promise<FaceAnswer> {
  ready ??= start().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
  const pixels = asTensor(picture);
  try {
    for (const inputSize of copySides) {
      const options = new faceApi.TinyFaceDetectorOptions({ inputSize, scoreThreshold: minScore });
      const found = await faceApi.detectAllFaces(pixels, options).withFaceLandmarks(true);
      const largestFirst = found.toSorted((a, b) => b.detection.box.area - a.detection.box.area);
      if (found.length > 0) return { id, faces: largestFirst.map(({ landmarks }) => faceOf(landmarks)) };
    }
    return { id, faces: [] };
  } finally {
    pixels.dispose();
  }
}

/** The library detects browser pages and Node by itself, but needs to be given the environment of a worker. */
async function start(): Promise<void> {
  const Missing = function missing() {};
  faceApi.env.setEnv({
    Canvas: OffscreenCanvas,
    CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D,
    Image: Missing,
    ImageData,
    Video: Missing,
    createCanvasElement: () => new OffscreenCanvas(1, 1),
    createImageElement: () => ({}),
    createVideoElement: () => ({}),
    fetch: (url: string) => fetch(url),
    readFile: () => Promise.reject(new Error("a worker cannot read files")),
  } as unknown as Parameters<typeof faceApi.env.setEnv>[0]);
  const { tf, nets } = faceApi;
  // For a single picture, setting up the GPU takes longer than the whole search on the CPU.
  await (tf as unknown as Backends).setBackend("cpu");
  await nets.tinyFaceDetector.loadFromUri(facePath);
  await nets.faceLandmark68TinyNet.loadFromUri(facePath);
}

/** Missing from the library's own type declarations. */
interface Backends {
  setBackend: (name: string) => Promise<boolean>;
}

function asTensor({ data, width, height }: ImageData) {
  const colours = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
  }
  return faceApi.tf.tensor3d(colours, [height, width, 3]);
}

/** The tip of the chin is point 8 of the 68 landmarks. */
const chinPoint = 8;

function faceOf(landmarks: faceApi.FaceLandmarks68): Face {
  const chin = landmarks.positions[chinPoint];
  return {
    leftEye: middleOf(landmarks.getLeftEye()),
    rightEye: middleOf(landmarks.getRightEye()),
    chin: { x: chin?.x ?? 0, y: chin?.y ?? 0 },
  };
}

function middleOf(points: readonly PicturePlace[]): PicturePlace {
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}

function post(message: FaceAnswer): void {
  globalThis.postMessage(message);
}
